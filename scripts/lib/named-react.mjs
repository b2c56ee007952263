import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const named = '?named';

/**
 * React's packages are CommonJS: every module that renders holds an object of theirs and calls `x.jsx`, under as many names as there are
 * modules. Our modules import the exports by name instead, so that each has one name in a file.
 */
export function namedReact() {
  return {
    name: 'yelo-named-react',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source !== 'react' && source !== 'react/jsx-runtime') return undefined;
      if (!importer || importer.endsWith(named) || importer.includes('/node_modules/')) return undefined;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && found.id + named;
    },
    load: (id) => (id.endsWith(named) ? namesOf(id.slice(0, -named.length)) : undefined),
  };
}

/** Returns a module with the names that a package's file exports; the bundler keeps those that are imported. */
export function namesOf(file) {
  const names = Object.keys(require(file)).filter((name) => /^[a-z]\w*$/i.test(name) && !name.startsWith('unstable_'));
  const lines = names.map((name) => `export const ${name} = /* @__PURE__ */ (() => whole.${name})();`);
  return [`import whole from ${JSON.stringify(file)};`, ...lines].join('\n');
}
