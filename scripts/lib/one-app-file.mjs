const manifestFile = '.vite/manifest.json';

/**
 * What the app and its screens share is a file for the bundler, and the page's entry another one that only starts it. Here the shared
 * file starts itself at its end, and stands in the page and the manifest where the entry stood: one trip less.
 */
export function oneAppFile() {
  return {
    name: 'yelo-one-app-file',
    apply: 'build',
    enforce: 'post',
    // A file's name is made before the last line is added: that it is there is part of it.
    augmentChunkHash: () => 'starts itself',
    generateBundle: {
      // Once page and manifest are written.
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        // A build of a part alone, without the app.
        if (!page) return;
        const manifest = JSON.parse(bundle[manifestFile].source);
        const entry = bundle[manifest['index.html'].file];
        const { file, exported } = startOf(entry.code);
        const app = bundle[`assets/${file}`];
        app.code = starting(app.code, exported);
        page.source = String(page.source).replace(`/${entry.fileName}"`, `/${app.fileName}"`);
        bundle[manifestFile].source = JSON.stringify(withApp(manifest, app.fileName));
        delete bundle[entry.fileName];
      },
    },
  };
}

/** Which file an entry starts, and by which of its names. Throws where it does anything else. */
export function startOf(code) {
  const [, exported, local, file, called] =
    /^import\{([\w$]+) as ([\w$]+)\}from"\.\/([\w-]+\.js)";([\w$]+)\(\);\s*(\/\/# .*\s*)?$/.exec(code) ?? [];
  if (!file || local !== called) throw new Error(`The entry does more than start the app: ${code.slice(0, 200)}`);
  return { file, exported };
}

/** The same file, which starts itself. Throws where nothing in it goes by this name. */
export function starting(code, exported) {
  const [, names = ''] = /export\{([^{}]*)\};?\s*(\/\/# .*\s*)?$/.exec(code) ?? [];
  const pair = names.split(',').find((one) => one.split(' as ').at(-1) === exported);
  if (!pair) throw new Error(`The app's file exports nothing as ${exported}.`);
  return `${code.trimEnd()}\n${pair.split(' as ')[0]}();\n`;
}

/** The manifest with the app's file as what the page starts with. */
export function withApp(manifest, file) {
  const key = Object.keys(manifest).find((one) => one !== 'index.html' && manifest[one].file === file);
  if (!key) throw new Error(`The manifest has no ${file}.`);
  const { name, ...app } = manifest[key];
  return { ...manifest, 'index.html': { ...manifest['index.html'], ...app, src: 'index.html' } };
}
