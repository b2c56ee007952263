import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';

const extensions = ['', '.ts', '.tsx', '.mjs', '.css', '.json', '/index.ts', '/index.tsx'];

/**
 * Parses the code among `files` (path to text).
 * @param {Map<string, string>} files
 * @returns {Source[]}
 * @typedef {{ specifier: string, target: string | undefined, line: number }} Import
 * @typedef {{ path: string, text: string, program: any, comments: any[], imports: Import[], lineAt: (offset: number) => number }} Source
 */
export function parseSources(files) {
  return [...files]
    .filter(([path]) => /\.(ts|tsx|mjs)$/.test(path))
    .map(([path, text]) => parseSource(path, text, files));
}

function parseSource(path, text, files) {
  const { program, comments, module } = parseSync(path, text);
  const lineAt = (offset) => text.slice(0, offset).split('\n').length;
  const fromExports = module.staticExports.flatMap((item) => item.entries).filter((entry) => entry.moduleRequest);
  const requests = [...module.staticImports, ...fromExports].map(({ moduleRequest: { value, start } }) => ({
    value,
    start,
  }));
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) => {
    return { value: text.slice(start, end).replace(/^['"`]|['"`]$/g, ''), start };
  });
  const imports = [...requests, ...dynamic, ...typesImported(program, text)].map(({ value, start }) => {
    return { specifier: value, target: resolve(path, value, files), line: lineAt(start) };
  });
  return { path, text, program, comments, imports, lineAt };
}

/** Returns the types that `import('...').T` imports. */
function typesImported(program, text) {
  const found = [];
  if (!/\bimport\s*\(/.test(text)) return found;
  new Visitor({
    TSImportType({ source }) {
      found.push({ value: source.value, start: source.start });
    },
  }).visit(program);
  return found;
}

/** Returns the project's file that a specifier names; undefined for packages and for files that don't exist. */
function resolve(from, specifier, files) {
  const bare = specifier.replace(/\?.*$/, '');
  const base = bare.startsWith('@/')
    ? `src/${bare.slice(2)}`
    : bare.startsWith('@seed/')
      ? `seed/${bare.slice(6)}`
      : bare.startsWith('.')
        ? posix.join(posix.dirname(from), bare)
        : undefined;
  if (base === undefined) return undefined;
  return extensions.map((extension) => base + extension).find((path) => files.has(path));
}
