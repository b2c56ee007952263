/** How the client's imports are found, in the browser's build as in the server's drawing. */
export const clientResolve = {
  tsconfigPaths: true,
  // The router brings a stand-in for a hook that React has had since 18.
  alias: {
    'use-sync-external-store/shim/index.js': 'react',
  },
};
