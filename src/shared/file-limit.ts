/** Largest file that may be uploaded where an endpoint sets no other limit, in bytes: 10 MB. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
