"""Measures the analysis of games (`ai/analysis`), see docs/ANALYSIS.md."""
