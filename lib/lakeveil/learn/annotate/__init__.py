"""Training data from an organisation's own records: the values of a record found again in the text it belongs to.

Sections 2.1–2.2 of the WikiPII paper (Hathurusinghe, Nejadgholi, Bolic 2021), with provenance and doubt per span. Pure: no Spark.
"""
