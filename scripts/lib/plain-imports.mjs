const wrapping = 'native:import-analysis-build';

/** Dynamic imports as the browser knows them, without Vite's way to fetch what they need beside them: it is one file at the most. */
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
