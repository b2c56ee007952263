import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';

const bare = '?bare-endpoints';
const kept = ['method', 'path'];
const keptIfThere = ['invalidates'];
/** Where `@/` leads in imports. */
const source = fileURLToPath(new URL('../../src/', import.meta.url));

/**
 * The browser calls endpoints but never validates with their schemas; only forms do, with schemas of their own. So an endpoint that a
 * screen imports from a contract is replaced by its method and path, lists and numbers stay, and Zod is loaded with the forms
 * alone. See docs/decisions/011-endpoints-without-schemas.md.
 */
export function bareEndpoints() {
  const contracts = new Map();

  function bareOf(file) {
    const known = contracts.get(file) ?? readBare(readFileSync(file, 'utf8'), file);
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
        const text = rewrite(statement, code, bareOf(contract.id), contract.id + bare);
        result = result.slice(0, statement.start) + text + result.slice(statement.end);
      }
      return result === given ? undefined : { code: result, map: null };
    },
    resolveId: (id) => (id.endsWith(bare) ? id : undefined),
    load(id) {
      if (!id.endsWith(bare)) return undefined;
      return [...bareOf(id.slice(0, -bare.length))].map(([name, text]) => `export const ${name} = ${text};\n`).join('');
    },
  };
}

/** Returns the parts of a contract that need no schema, by name, as source text: endpoints, lists and numbers. */
function readBare(code, file) {
  return new Map([...readPlainValues(code, file), ...readEndpoints(code, file)]);
}

/** Returns what a contract declares by literals alone, or by earlier ones, such as the choices of a field and limits. */
export function readPlainValues(code, file) {
  const found = new Map();
  for (const node of parse(code, file).body) {
    const { kind, declarations = [] } = node.declaration ?? node;
    if (kind !== 'const') continue;
    for (const { id, init } of declarations) {
      const value = init?.type === 'TSAsExpression' ? init.expression : init;
      if (isPlain(value, found)) found.set(id.name, code.slice(value.start, value.end));
    }
  }
  return found;
}

function isPlain(node, known) {
  const are = (nodes) => nodes.every((one) => isPlain(one, known));
  switch (node?.type) {
    case 'Literal':
      return true;
    case 'Identifier':
      return known.has(node.name);
    case 'UnaryExpression':
    case 'SpreadElement':
      return isPlain(node.argument, known);
    case 'BinaryExpression':
      return are([node.left, node.right]);
    case 'ArrayExpression':
      return are(node.elements);
    case 'ObjectExpression':
      return node.properties.every((one) => !one.computed && isPlain(one.value ?? one, known));
    default:
      return false;
  }
}

/**
 * Returns the endpoints that a contract declares by `export const x = endpoint({...})`: their name, and method and path as source
 * text.
 */
export function readEndpoints(code, file) {
  const found = new Map();
  for (const { declaration } of parse(code, file).body) {
    for (const { id, init } of declaration?.declarations ?? []) {
      if (init?.type === 'CallExpression' && init.callee.name === 'endpoint') {
        found.set(id.name, bareText(id.name, init.arguments[0], code, file));
      }
    }
  }
  return found;
}

/** Returns a screen's declaration without `reads`, which only the server uses, and without the imports that only they need. */
export function withoutReads(code, file) {
  let result = code;
  for (const { declaration } of parse(code, file).body.toReversed()) {
    for (const { init } of declaration?.declarations ?? []) {
      if (init?.type !== 'CallExpression' || init.callee.name !== 'screen') continue;
      const reads = init.arguments[0].properties.find(({ key }) => key?.name === 'reads');
      if (reads) result = result.slice(0, reads.start) + result.slice(reads.end).replace(/^,/, '');
    }
  }
  return withoutUnusedImports(withoutUnusedParts(result, file), file);
}

/** Removes the functions and values that only the reads used, so that their imports aren't bundled. */
function withoutUnusedParts(code, file) {
  const unused = parse(code, file).body.findLast((node) => isUsedNowhere(node, code));
  return unused ? withoutUnusedParts(code.slice(0, unused.start) + code.slice(unused.end), file) : code;
}

function isUsedNowhere({ type, id, declarations }, code) {
  const name = type === 'FunctionDeclaration' ? id.name : type === 'VariableDeclaration' && declarations[0].id.name;
  return Boolean(name) && code.match(new RegExp(`\\b${name}\\b`, 'g')).length === 1;
}

function withoutUnusedImports(code, file) {
  const imports = parse(code, file).body.filter(({ type }) => type === 'ImportDeclaration');
  const rest = code.slice(imports.at(-1)?.end ?? 0);
  const isUsed = ({ local }) => new RegExp(`\\b${local.name}\\b`).test(rest);
  return imports
    .filter(({ specifiers }) => specifiers.length > 0 && !specifiers.some(isUsed))
    .reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
}

function bareText(name, { properties }, code, file) {
  const extra = keptIfThere.filter((key) => properties.some((one) => one.key?.name === key));
  const texts = [...kept, ...extra].map((key) => {
    const property = properties.find((one) => one.key?.name === key);
    const list = property && listOf(property.value, code, file);
    if (list) return `${key}: ${list}`;
    if (!isText(property?.value)) throw new Error(`${name}: its ${key} must be written out as text.`);
    return code.slice(property.start, property.end);
  });
  return `{ ${texts.join(', ')} }`;
}

/** Returns a list of texts that a contract declares or imports, as source text; undefined for any other name. */
function listOf({ type, name }, code, file) {
  if (type !== 'Identifier') return undefined;
  const own = writtenOut(readPlainValues(code, file).get(name));
  const from = parse(code, file).body.find(
    (one) => one.source && one.specifiers.some(({ local }) => local.name === name),
  );
  if (own || !from) return own;
  const path = `${resolve(dirname(file), from.source.value.replace(/^@\//, source))}.ts`;
  return writtenOut(readPlainValues(readFileSync(path, 'utf8'), path).get(name));
}

/** A list that contains another one by its name would refer to what the endpoint's new place doesn't know. */
function writtenOut(text) {
  return text?.includes('...') ? undefined : text;
}

/** Returns whether a value is a text or a list of texts. */
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

/** Splits an import into three: endpoints written out, lists and numbers from the bare module, the rest from the contract. */
function rewrite({ specifiers, source, start, end }, code, known, bareModule) {
  const values = specifiers.filter(({ importKind }) => importKind !== 'type');
  const textOf = ({ imported }) => known.get(imported?.name);
  if (!values.some(textOf)) return code.slice(start, end);
  const isEndpoint = (one) => textOf(one)?.startsWith('{ method: ');
  const importing = (list, from) =>
    list.length ? `import { ${list.map((one) => code.slice(one.start, one.end)).join(', ')} } from '${from}';` : '';
  const endpoints = values.filter(isEndpoint).map((one) => `const ${one.local.name} = ${textOf(one)};`);
  const lists = values.filter((one) => textOf(one) && !isEndpoint(one));
  const rest = values.filter((one) => !textOf(one));
  return importing(lists, bareModule) + importing(rest, source.value) + endpoints.join('');
}

function parse(code, file) {
  return parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
}
