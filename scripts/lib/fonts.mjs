import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from './run.mjs';

const source = join(root, 'node_modules/@fontsource-variable/inter/files');
const cache = join(root, 'node_modules/.cache/yelo-fonts');

/** The letters of western languages; of typographic signs only those that the app's texts use. */
const letters = range(0x20, 0x7e) + range(0xc0, 0xff);
const signs = '\u00a0£§©°·½«»ŒœŸ‐‑–—‘’‚“”„†•…‹›€™−↑↓\u2009\u202f';

/**
 * The two files that screens load. The package has the peso sign in another file than the Latin letters, so it is a face of its own with
 * a `unicode-range`, loaded only where an amount is shown.
 */
const fonts = [
  { url: '/fonts/inter.woff2', from: 'inter-latin-wght-normal.woff2', text: letters + signs },
  { url: '/fonts/inter-peso.woff2', from: 'inter-latin-ext-wght-normal.woff2', text: '₱' },
];
/** Tabular figures, kerning and accents. Inter's other features are a third of its bytes. */
const keepFeatures = ['kern', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk'];

/** Subsets the fonts once, into a cache in node_modules. Returns the path of each url's file. */
export async function cutFonts() {
  const pairs = await Promise.all(fonts.map(async (font) => [font.url, await cut(font)]));
  return Object.fromEntries(pairs);
}

async function cut({ url, from, text }) {
  const whole = readFileSync(join(source, from));
  const recipe = { targetFormat: 'woff2', keepFeatures, variationAxes: { wght: { min: 400, max: 700 } } };
  const key = createHash('sha256').update(whole).update(text).update(JSON.stringify(recipe)).digest('hex').slice(0, 16);
  const file = join(cache, key, url.slice('/fonts/'.length));
  if (!existsSync(file)) {
    mkdirSync(join(cache, key), { recursive: true });
    writeFileSync(`${file}.${process.pid}`, await subsetFont(whole, text, recipe));
    renameSync(`${file}.${process.pid}`, file);
  }
  return file;
}

/**
 * Vite plugin: a stylesheet writes `url('/fonts/inter.woff2')`; the build turns it into a hashed asset, and the page preloads it.
 * @returns {import('vite').Plugin}
 */
export function fontsPlugin() {
  let files = {};
  return {
    name: 'yelo-fonts',
    async config() {
      files = await cutFonts();
      return { resolve: { alias: files } };
    },
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const file = files[request.url ?? ''];
        if (file) request.url = `/@fs${file}`;
        next();
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const href = Object.keys(bundle ?? {}).find(
          (file) => /\/inter-[^/]+\.woff2$/.test(file) && !file.includes('inter-peso'),
        );
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${href}` };
        return href ? [{ tag: 'link', attrs, injectTo: 'head' }] : [];
      },
    },
  };
}

function range(first, last) {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
