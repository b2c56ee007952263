const properties = /@layer properties\{@supports [^{]*\{[^{]*\{[^}]*\}\}\}/;
const mixes = /@supports \(color:color-mix\(in lab, red, red\)\)\{((?:[^{}]+\{[^{}]*\})+)\}/g;
const schemes = /--lightningcss-(?:light|dark): ?(?:initial)?;?/g;
const emptied = /@media \(prefers-color-scheme:dark\)\{:root\{\}\}/g;

/** The app's stylesheet without what only stands in where something is missing, or stands for nothing. */
export function leanCss() {
  return {
    name: 'yelo-lean-css',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.fileName.endsWith('.css')) file.source = lean(String(file.source));
      }
    },
  };
}

/**
 * Tailwind asks whether the browser knows `@property` and mixed colours: whatever lacks them lacks popovers too, on which every screen
 * stands. And `color-scheme` comes with the two variables that `light-dark()` would read, where nothing uses it.
 */
export function lean(css) {
  const asked = css.replace(properties, '').replace(mixes, '$1');
  return asked.includes('var(--lightningcss-') ? asked : asked.replace(schemes, '').replace(emptied, '');
}
