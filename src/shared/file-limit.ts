/** Maximum size of an uploaded file in bytes, unless an endpoint sets another limit: 10 MB. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
