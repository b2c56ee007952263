import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bareEndpoints } from './scripts/lib/bare-endpoints.mjs';
import { fontsPlugin } from './scripts/lib/fonts.mjs';
import { leanIcons } from './scripts/lib/lean-icons.mjs';

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
      input: { app: 'index.html', pages: 'src/kit/styles/pages.css', staff: 'src/kit/styles/staff.css' },
      output: {
        // What the shell imports comes with it as one file; in pieces that screens share too, it weighs 2 KB more.
        codeSplitting: { groups: [{ name: 'app', tags: ['$initial'], test: (id) => !id.endsWith('.css') }] },
      },
    },
  },
});
