/** Paths that the server answers itself; every other one is a page or a file of the app. A test compares it with the server's routes. */
export const serverPaths = [
  '/api',
  '/app.webmanifest',
  '/feeds',
  '/healthz',
  '/readyz',
  '/register',
  '/rink',
  '/share',
];

/** Matches `serverPaths` and every path below them. */
export const serverPattern = `^(?:${serverPaths.map((path) => path.replace('.', '\\.')).join('|')})(?=[/?]|$)`;
