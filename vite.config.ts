import { basename } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bareEndpoints } from './scripts/lib/bare-endpoints.mjs';
import { clientResolve } from './scripts/lib/client-resolve.mjs';
import { fontsPlugin } from './scripts/lib/fonts.mjs';
import { leanIcons } from './scripts/lib/lean-icons.mjs';
import { plainImports } from './scripts/lib/plain-imports.mjs';
import { root } from './scripts/lib/run.mjs';
import { shortKeys } from './scripts/lib/short-keys.mjs';

/** What only forms stand on: the one file beside their own. */
const packagesOfForms = /[\\/]node_modules[\\/](@hookform|react-hook-form|zod)[\\/]/;

export default defineConfig({
  plugins: [
    react({ jsxImportSource: '@/kit' }),
    tailwindcss(),
    fontsPlugin(),
    bareEndpoints(),
    leanIcons(),
    plainImports(),
    shortKeys(),
  ],
  resolve: clientResolve,
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    // What comes late is one or two files, which need no list of what to fetch beside them; the first screen's the server names.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        app: 'index.html',
        pages: 'src/kit/styles/pages.css',
        staff: 'src/kit/styles/staff.css',
        hosted: 'src/kit/styles/hosted.css',
      },
      // See docs/decisions/054-few-files.md, also for what follows.
      preserveEntrySignatures: false,
      output: {
        // The shell holds the names of all screens' files and of those that screens share, so these have short ones.
        chunkFileNames: ({ facadeModuleId }) =>
          `assets/${facadeModuleId && !/-page\.tsx$/.test(facadeModuleId) ? '[name]-' : ''}[hash:7].js`,
        // The bundler calls what holds a page after the page's folder.
        assetFileNames: ({ names }) =>
          `assets/${names.includes(`${basename(root)}.css`) ? 'app' : '[name]'}-[hash][extname]`,
        codeSplitting: {
          // What several screens or dialogs have in common is copied into each, so that each is one file. It runs once all the same.
          experimentalInlineCommonChunks: { maxSize: Number.POSITIVE_INFINITY, exclude: /\.css(\?|$)/ },
          groups: [
            { name: 'app', tags: ['$initial'], test: /\.(m?[jt]sx?|html)$/ },
            { name: 'forms', test: packagesOfForms, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
