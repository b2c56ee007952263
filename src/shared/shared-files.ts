/** Where an installed app receives files that are shared with it. The service worker takes them; the server only explains. */
export const SHARE_PATH = '/share';

/** The form's field with the files, up to `MOST_SHARED`. */
export const SHARE_FIELD = 'file';
export const MOST_SHARED = 10;

/** The cache in which the service worker stores shared files until the upload dialog takes them, which the URL parameter `upload` requests. */
export const SHARED_CACHE = 'yelo.shared';
export const SHARED_UPLOAD = 'shared';

/** How long a shared file is stored. */
export const SHARED_MS = 10 * 60_000;

/** The headers of a stored file: its name, as in a URL, and when it was shared, in milliseconds since 1970. */
export const SHARED_NAME = 'x-name';
export const SHARED_AT = 'x-at';
