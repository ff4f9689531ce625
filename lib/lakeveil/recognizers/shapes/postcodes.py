"""Postcodes by what stands around them: a state's cell, brackets behind a town, Singapore's `S(310271)`, India's `Hyderabad - 500 033`, 〒 without its hyphen."""

from lakeveil.recognizers.shapes.shape import NAME, Shape

_STATES = "A[LKZR]|C[AOT]|D[EC]|FL|GA|HI|I[DLNA]|K[SY]|LA|M[EDAINSOT]|N[EVHJMYCD]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[TA]|W[AVIY]"

SHAPES = (
    Shape("postcode-us-cell", "POSTCODE", rf"(?:[\"'](?:{_STATES})[\"']|[\t\x1e](?:{_STATES}))[,;\t\x1e] ?[\"']?(?P<v>[0-9]{{5}}(?:-[0-9]{{4}})?)(?=[\"',;)\t\x1e\n\x00])", "", 0.75, longest=24, edges="none", countries="US", anchor=rf"[\"'\t\x1e](?:{_STATES})[\"']?[,;\t\x1e] ?[\"']?[0-9]{{5}}", back=16),
    Shape("postcode-sg", "POSTCODE", r"(?<![A-Za-z])(?:S ?\((?P<v>[0-9]{6})\)|Singapore (?P<w>[0-9]{6})(?![0-9]))", "", 0.75, longest=20, edges="none", countries="SG", anchor=r"(?:S ?\(|Singapore )[0-9]{6}", back=18),
    Shape("postcode-bracketed", "POSTCODE", rf"{NAME} \((?P<v>[0-9]{{2}}-[0-9]{{3}})\)", "", 0.7, longest=44, edges="none", speaks="pl und", countries="PL", anchor=r"[a-z\x80-\xaf] \([0-9]{2}-[0-9]{3}\)", back=44),
    Shape("postcode-in", "POSTCODE", rf", ?{NAME}(?: {NAME})? ?- ?(?P<v>[1-8][0-9]{{2}} ?[0-9]{{3}})(?=[.,;)\n\x00]|$)", "", 0.7, longest=80, edges="none", speaks="en hi und", countries="IN", anchor=r"[a-z] ?- ?[1-8][0-9]{2} ?[0-9]{3}[.,;)\n\x00]", back=76),
    Shape("postcode-jp-joined", "POSTCODE", r"~ ?(?P<v>[0-9]{7})(?![0-9])", "postcode-jp", 0.7, longest=9, edges="none", speaks="ja", countries="JP", anchor=r"~ ?[0-9]{7}", back=9),
)  # fmt: skip
