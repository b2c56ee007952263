import { readFileSync } from 'node:fs';
import { parseAst } from 'vite';

const bare = '?bare-endpoints';
const kept = ['name', 'method', 'path'];
const keptIfThere = ['invalidates'];

/**
 * The browser calls endpoints but never checks with their schemas; only forms do, with schemas of their own. So an endpoint that
 * a screen imports from a contract comes as name, method and path alone, and Zod stays out of the first route.
 * See docs/decisions/011-endpoints-without-schemas-in-the-browser.md.
 */
export function bareEndpoints() {
  const contracts = new Map();

  function endpointsOf(file) {
    const known = contracts.get(file) ?? readEndpoints(readFileSync(file, 'utf8'), file);
    contracts.set(file, known);
    return known;
  }

  return {
    name: 'yelo-bare-endpoints',
    apply: 'build',
    enforce: 'pre',
    async transform(given, id) {
      if (!/\.tsx?$/.test(id) || !given.includes('/contract')) return undefined;
      const code = id.endsWith('/screens.ts') ? withoutReads(given, id) : given;
      let result = code;
      for (const statement of contractImports(code, id).toReversed()) {
        const contract = await this.resolve(statement.source.value, id);
        if (!contract) continue;
        const text = rewrite(statement, code, endpointsOf(contract.id), contract.id + bare);
        result = result.slice(0, statement.start) + text + result.slice(statement.end);
      }
      return result === given ? undefined : { code: result, map: null };
    },
    resolveId: (id) => (id.endsWith(bare) ? id : undefined),
    load(id) {
      if (!id.endsWith(bare)) return undefined;
      const endpoints = endpointsOf(id.slice(0, -bare.length));
      return [...endpoints].map(([name, text]) => `export const ${name} = ${text};\n`).join('');
    },
  };
}

/** What a contract declares by `export const x = endpoint({...})`: its name, and its name, method and path as source text. */
export function readEndpoints(code, file) {
  const found = new Map();
  for (const { declaration } of parse(code, file).body) {
    for (const { id, init } of declaration?.declarations ?? []) {
      if (init?.type === 'CallExpression' && init.callee.name === 'endpoint') {
        found.set(id.name, bareText(id.name, init.arguments[0], code));
      }
    }
  }
  return found;
}

/** What a screen reads first is the server's to preload: the same declaration, without `reads` and what only they import. */
export function withoutReads(code, file) {
  let result = code;
  for (const { declaration } of parse(code, file).body.toReversed()) {
    for (const { init } of declaration?.declarations ?? []) {
      if (init?.type !== 'CallExpression' || init.callee.name !== 'screen') continue;
      const reads = init.arguments[0].properties.find(({ key }) => key?.name === 'reads');
      if (reads) result = result.slice(0, reads.start) + result.slice(reads.end).replace(/^,/, '');
    }
  }
  return withoutUnusedImports(result, file);
}

function withoutUnusedImports(code, file) {
  const imports = parse(code, file).body.filter(({ type }) => type === 'ImportDeclaration');
  const rest = code.slice(imports.at(-1)?.end ?? 0);
  const isUsed = ({ local }) => new RegExp(`\\b${local.name}\\b`).test(rest);
  return imports
    .filter(({ specifiers }) => specifiers.length > 0 && !specifiers.some(isUsed))
    .reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
}

function bareText(name, { properties }, code) {
  const extra = keptIfThere.filter((key) => properties.some((one) => one.key?.name === key));
  const texts = [...kept, ...extra].map((key) => {
    const property = properties.find((one) => one.key?.name === key);
    if (!isText(property?.value)) throw new Error(`${name}: its ${key} must be written out as text.`);
    return code.slice(property.start, property.end);
  });
  return `{ ${texts.join(', ')} }`;
}

/** A text, or a list of texts. */
function isText(value) {
  return value?.type === 'Literal' || (value?.type === 'ArrayExpression' && value.elements.every(isText));
}

function contractImports(code, file) {
  return parse(code, file).body.filter(
    (node) =>
      node.type === 'ImportDeclaration' &&
      node.importKind !== 'type' &&
      /\/contract(\/[\w-]+)?$/.test(node.source.value),
  );
}

/** The same import as two: endpoints from the bare module, what else there is from the contract. */
function rewrite({ specifiers, source, start, end }, code, endpoints, bareModule) {
  const values = specifiers.filter(({ importKind }) => importKind !== 'type');
  const isBare = ({ imported }) => endpoints.has(imported?.name);
  if (!values.some(isBare)) return code.slice(start, end);
  const importing = (list, from) =>
    list.length ? `import { ${list.map((one) => code.slice(one.start, one.end)).join(', ')} } from '${from}';` : '';
  const rest = values.filter((one) => !isBare(one));
  return importing(values.filter(isBare), bareModule) + importing(rest, source.value);
}

function parse(code, file) {
  return parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
}
