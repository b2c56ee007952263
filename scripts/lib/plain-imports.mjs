const wrapping = 'native:import-analysis-build';

/** Leaves dynamic imports as the browser knows them, without Vite's preloading of what they import: that is one file at most. */
export function plainImports() {
  return {
    name: 'yelo-plain-imports',
    apply: 'build',
    configResolved({ plugins }) {
      const index = plugins.findIndex(({ name }) => name === wrapping);
      if (index < 0) throw new Error(`Vite has no plugin ${wrapping} any more: see what wraps dynamic imports now.`);
      plugins.splice(index, 1);
    },
  };
}
