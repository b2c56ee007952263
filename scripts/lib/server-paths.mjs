/** What the server answers itself; every other address is a page or a file of the app. A test holds it against the server's routes. */
export const serverPaths = ['/api', '/feeds', '/healthz', '/readyz'];

/** Matches the addresses of `serverPaths` and what lies below them. */
export const serverPattern = `^(?:${serverPaths.join('|')})(?=[/?]|$)`;
