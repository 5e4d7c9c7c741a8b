"""Values into SVG, HTML, Markdown, PDF, plots and terminal tables."""
