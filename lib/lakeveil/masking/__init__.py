"""How found spans are masked: policy, operators, surrogates."""
