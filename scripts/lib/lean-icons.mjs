import { join } from 'node:path';
import { root } from './run.mjs';

const icons = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
const drawing = join(root, 'src/kit/components/draw-icon.tsx').replaceAll('\\', '/');

/**
 * lucide without what only its makers and other apps need: its drawing of icons gives way to our own, random keys of lines, which
 * nothing compresses, become their numbers, and earlier names go. The first screen weighs 1.7 KB less (gzip).
 */
export function leanIcons() {
  return {
    name: 'yelo-lean-icons',
    apply: 'build',
    transform(code, id) {
      return icons.test(id) ? { code: leanIcon(code), map: null } : undefined;
    },
  };
}

/** An icon's module, drawn by us, with numbered keys and no aliases. */
export function leanIcon(code) {
  let count = 0;
  return code
    .replace(/^import createLucideIcon from .*$/m, `import { drawIcon as createLucideIcon } from '${drawing}';`)
    .replace(/\bkey: "\w+"/g, () => `key: "${count++}"`)
    .replace(/,\s*aliases: \[[^\]]*\]/, '')
    .replace(/^__iconData\.node;\n/m, '');
}
