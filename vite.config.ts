import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bareEndpoints } from './scripts/lib/bare-endpoints.mjs';
import { fontsPlugin } from './scripts/lib/fonts.mjs';
import { leanIcons } from './scripts/lib/lean-icons.mjs';

const kit = ['components/skeleton', 'components/load-failure', 'components/panel', 'api/use-action', 'format/money'];
const icons = [
  'check',
  'circle-question-mark',
  'file-exclamation-point',
  'file-text',
  'map-pin',
  'plus',
  'shield',
  'users',
];
const common = new RegExp(
  `/src/kit/(${kit.join('|')})\\.tsx?$|/lucide-react/dist/esm/icons/(${icons.join('|')})\\.m?js$`,
);

export default defineConfig({
  plugins: [react(), tailwindcss(), fontsPlugin(), bareEndpoints(), leanIcons()],
  resolve: {
    tsconfigPaths: true,
    // The router brings a stand-in for a hook that React has had since 18.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        app: 'index.html',
        pages: 'src/kit/styles/pages.css',
        staff: 'src/kit/styles/staff.css',
        hosted: 'src/kit/styles/hosted.css',
      },
      output: {
        // The shell holds the names of all files that screens share, so these have short ones.
        chunkFileNames: ({ facadeModuleId }) => `assets/${facadeModuleId ? '[name]-' : ''}[hash:8].js`,
        // What the shell imports comes with it as one file; in pieces that screens share too, it weighs 2 KB more.
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'], test: (id) => !id.endsWith('.css') },
            // What the dashboard has in common with other screens: in a piece each, it weighs 2 KB more.
            { name: 'common', test: common },
          ],
        },
      },
    },
  },
});
