import { fileURLToPath } from 'node:url';

/** How the client's imports are resolved, in the browser's build and in the server's renderer. */
export const clientResolve = {
  tsconfigPaths: true,
  // The router depends on a shim for a hook that React has had since 18.
  alias: {
    'use-sync-external-store/shim/index.js': 'react',
    // Screens are found by their addresses in one place (`screenAt`), so the router parses no paths itself.
    regexparam: fileURLToPath(new URL('no-path-parser.mjs', import.meta.url)),
  },
};
