import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { root } from './run.mjs';

const folder = join(root, 'node_modules/lucide-react/dist/esm');
const drawing = join(root, 'src/kit/components/page/draw-icon.tsx').replaceAll('\\', '/');

/**
 * Bundles lucide's icons without what this app doesn't need: lucide's own component is replaced by ours, and the keys of lines, which
 * don't compress, and the names are dropped. Each icon is inlined where it is imported: as a module of its own it is half as large
 * again.
 */
export function leanIcons() {
  let files;
  return {
    name: 'yelo-lean-icons',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('/node_modules/') || !code.includes("from 'lucide-react'")) return undefined;
      files ??= fileOfEach(readFileSync(join(folder, 'lucide-react.mjs'), 'utf8'));
      return { code: withIcons(code, id, files), map: null };
    },
  };
}

/** Returns the file of each icon, by each of its names. */
function fileOfEach(listing) {
  const lines = listing.matchAll(/^export \{ (.*) \} from '\.\/icons\/([\w-]+)\.mjs';$/gm);
  return new Map(
    [...lines].flatMap(([, names, file]) => [...names.matchAll(/default as (\w+)/g)].map(([, name]) => [name, file])),
  );
}

/** Returns the code with each icon in place of its import. */
function withIcons(code, id, files) {
  const isIcons = ({ type, source, importKind }) =>
    type === 'ImportDeclaration' && source.value === 'lucide-react' && importKind !== 'type';
  const { body } = parseAst(code, { lang: id.endsWith('x') ? 'tsx' : 'ts' });
  return body.filter(isIcons).reduceRight((result, { start, end, specifiers }) => {
    const icons = specifiers.filter(({ importKind }) => importKind !== 'type').map((one) => iconOf(one, files));
    const importing = icons.length > 0 ? [`import { drawIcon as drawn } from '${drawing}';`] : [];
    return result.slice(0, start) + [...importing, ...icons].join(' ') + result.slice(end);
  }, code);
}

function iconOf({ imported, local }, files) {
  const file = files.get(imported.name);
  if (!file) throw new Error(`lucide has no icon ${imported.name}.`);
  return `const ${local.name} = /* @__PURE__ */ drawn(${leanIcon(readFileSync(join(folder, `icons/${file}.mjs`), 'utf8'))});`;
}

/** Returns an icon's lines as source text, without the keys. */
export function leanIcon(code) {
  const [, lines = ''] = /\bnode: (\[[\s\S]*?\])(,\s*aliases: [^\]]*\])?\n\};/.exec(code) ?? [];
  return lines.replace(/,\s*key: "\w+"/g, '');
}
