"""What command line, library and floor all ask, as functions of values."""
