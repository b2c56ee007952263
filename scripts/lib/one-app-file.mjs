const manifestFile = '.vite/manifest.json';

/**
 * The bundler makes one file of what the app and its screens share, and another entry that only starts it. Here the shared file starts
 * itself at its end and replaces the entry in the page and the manifest, which saves a request.
 */
export function oneAppFile() {
  return {
    name: 'yelo-one-app-file',
    apply: 'build',
    enforce: 'post',
    // A file's hash is made before the last line is added, so it has to cover that line.
    augmentChunkHash: () => 'starts itself',
    generateBundle: {
      // After page and manifest are written.
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

/** Returns the file that an entry starts, and the name it calls. Throws where the entry does anything else. */
export function startOf(code) {
  const [, exported, local, file, called] =
    /^import\{([\w$]+) as ([\w$]+)\}from"\.\/([\w-]+\.js)";([\w$]+)\(\);\s*(\/\/# .*\s*)?$/.exec(code) ?? [];
  if (!file || local !== called) throw new Error(`The entry does more than start the app: ${code.slice(0, 200)}`);
  return { file, exported };
}

/** Returns the file's code with a call that starts it. Throws where nothing in it has this name. */
export function starting(code, exported) {
  const [, names = ''] = /export\{([^{}]*)\};?\s*(\/\/# .*\s*)?$/.exec(code) ?? [];
  const pair = names.split(',').find((one) => one.split(' as ').at(-1) === exported);
  if (!pair) throw new Error(`The app's file exports nothing as ${exported}.`);
  return `${code.trimEnd()}\n${pair.split(' as ')[0]}();\n`;
}

/** Returns the manifest with the app's file as the page's entry. */
export function withApp(manifest, file) {
  const key = Object.keys(manifest).find((one) => one !== 'index.html' && manifest[one].file === file);
  if (!key) throw new Error(`The manifest has no ${file}.`);
  const { name, ...app } = manifest[key];
  return { ...manifest, 'index.html': { ...manifest['index.html'], ...app, src: 'index.html' } };
}
