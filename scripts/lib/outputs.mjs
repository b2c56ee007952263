import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { bareEndpoints } from './bare-endpoints.mjs';
import { clientResolve } from './client-resolve.mjs';
import { leanIcons } from './lean-icons.mjs';
import { root } from './run.mjs';

/** Builds the browser's half: index.html, the stylesheet of the server's own pages, hashed assets and the manifest. */
export async function buildClient(out) {
  await build({ root, logLevel: 'warn', build: { outDir: join(out, 'client') } });
}

/** Builds the server's half: plain modules for Node.js that take their packages from node_modules. */
export async function buildServer(out) {
  const entries = {
    main: 'src/server/main.ts',
    // Modules that `main` loads, under names by which the browser tests load them too.
    config: 'src/platform/config.ts',
    open: 'src/server/open.ts',
    start: 'src/server/start.ts',
    'embedded-worker': 'src/platform/db/embedded/worker.ts',
    'redraw-picture': 'src/platform/storage/inspect/redraw-picture.ts',
    'pdf-program': 'src/platform/storage/inspect/pdf/pdf-program.ts',
    'pdf-thread': 'src/platform/pdf/pdf-thread.ts',
    restore: 'src/server/restore-main.ts',
    template: 'src/platform/db/make-template.ts',
  };
  const present = Object.entries(entries).filter(([, file]) => existsSync(join(root, file)));
  await buildForNode(join(out, 'server'), Object.fromEntries(present), true);
}

/** The settings of what is built apart from the client. */
const apart = { root, configFile: false, logLevel: 'warn', publicDir: false };

/** Builds the renderer of the client's screens for the server, with React's production build in it. */
export async function buildRenderer(out) {
  await build({
    ...apart,
    plugins: [react(), bareEndpoints(), leanIcons()],
    resolve: clientResolve,
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: join(out, 'server/render'),
      target: 'node20',
      rolldownOptions: {
        input: { 'render-page': 'src/client/render-page.tsx' },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}

/** Builds the scripts that server-rendered pages load, each on its own, and lists them in the client's manifest. */
export async function buildPageScripts(out) {
  const folder = 'src/features/accounts/passkeys/ui';
  await buildPageScript(out, 'passkey', `${folder}/page-script.ts`);
  await buildPageScript(out, 'passkey-offer', `${folder}/offer-script.ts`);
}

async function buildPageScript(out, name, source) {
  const built = await build({
    ...apart,
    resolve: clientResolve,
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: join(root, source), output: { entryFileNames: `assets/${name}-[hash:7].js` } },
    },
  });
  const [{ fileName, code }] = [built].flat().flatMap(({ output }) => output);
  writeFileSync(join(out, 'client', fileName), code);
  const path = join(out, 'client/.vite/manifest.json');
  const manifest = { ...JSON.parse(readFileSync(path, 'utf8')), [source]: { file: fileName, src: source } };
  writeFileSync(path, JSON.stringify(manifest));
}

/** Builds the inline scripts of a rendered page, each as text. */
export async function buildInlineScripts(out) {
  for (const name of ['pre-hydration', 'reload-restored']) {
    const built = await build({
      ...apart,
      resolve: clientResolve,
      build: { write: false, lib: { entry: `src/client/${name}.ts`, formats: ['iife'], name: 'inline' } },
    });
    const [{ code }] = [built].flat().flatMap(({ output }) => output);
    writeFileSync(join(out, `server/${name}.js`), code.trim());
  }
}

/**
 * Builds the service worker, one file at the site's root, with the name of the build and the files that every page needs. The name is
 * that of the client's files, so that a change of the server alone leaves the worker as it is.
 */
export async function buildWorker(out) {
  const manifest = clientManifest(out);
  const files = Object.values(manifest).map(({ file }) => file);
  // Loaded later: what a tap on the frame opens, and what is first needed without a connection.
  const later = [
    'src/client/layout/nav-menu.tsx',
    'src/features/announcements/ui/notifications.tsx',
    'src/kit/api/show-waiting.ts',
  ];
  const shell = [...filesOf(manifest, 'index.html'), ...later.map((name) => manifest[name].file)];
  const name = createHash('sha256').update(files.sort().join()).digest('hex').slice(0, 10);
  await build({
    ...apart,
    resolve: { tsconfigPaths: true },
    define: {
      'process.env.NODE_ENV': '"production"',
      WORKER_BUILD: JSON.stringify({ name, shell: shell.map((path) => `/${path}`) }),
    },
    build: {
      outDir: join(out, 'client'),
      emptyOutDir: false,
      lib: { entry: 'src/worker/worker.ts', formats: ['iife'], name: 'worker', fileName: () => 'worker.js' },
    },
  });
}

/** Returns the files that an entry of the manifest needs at once: scripts, stylesheets and assets, also of what it imports. */
function filesOf(manifest, name) {
  const { file, css = [], assets = [], imports = [] } = manifest[name];
  return [...new Set([file, ...css, ...assets, ...imports.flatMap((one) => filesOf(manifest, one))])];
}

/** Renders the public pages once in each language to static files, `landing.fil.html` for example: their stylesheet is inlined, so the first paint needs no further request. */
export async function buildLanding(out) {
  const workshop = join(out, 'landing');
  await buildForNode(workshop, { render: 'src/landing/render.tsx' }, false);
  const { renderLanding, renderClubPage, renderNotFound, renderLogIn } = await import(
    pathToFileURL(join(workshop, 'render.js')).href
  );
  const urls = fontUrls(out);
  const input = {
    css: pesoFace(urls['/fonts/inter-peso.woff2']) + (await landingCss()),
    fontUrl: urls['/fonts/inter.woff2'],
  };
  const pages = { landing: renderLanding, club: renderClubPage, 'not-found': renderNotFound, 'log-in': renderLogIn };
  for (const language of ['en', 'fil'])
    for (const [name, render] of Object.entries(pages))
      writeFileSync(join(out, `client/${name}.${language}.html`), render({ ...input, language }));
  rmSync(workshop, { recursive: true });
}

async function buildForNode(outDir, input, sourcemap) {
  await build({
    ...apart,
    resolve: { tsconfigPaths: true },
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      sourcemap,
      rolldownOptions: { input, output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
    },
  });
}

async function landingCss() {
  const rolldownOptions = { input: join(root, 'src/landing/landing.css') };
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, rolldownOptions },
  });
  const sheet = [built]
    .flat()
    .flatMap((part) => part.output)
    .find((file) => file.fileName.endsWith('.css'));
  return String(sheet.source).trim();
}

/** The page declares Inter itself; the peso sign is in a second file. */
function pesoFace(url) {
  const source = `src:url(${url}) format("woff2");unicode-range:U+20B1`;
  return `@font-face{font-family:Inter;font-weight:400 700;font-display:optional;${source}}`;
}

/** Returns where the client's build put the fonts, by the url that stylesheets write. */
function fontUrls(out) {
  const fonts = Object.values(clientManifest(out)).filter(({ file }) => file.endsWith('.woff2'));
  return Object.fromEntries(fonts.map(({ src, file }) => [`/fonts/${basename(src)}`, `/${file}`]));
}

function clientManifest(out) {
  return JSON.parse(readFileSync(join(out, 'client/.vite/manifest.json'), 'utf8'));
}
