import { Visitor } from 'vite';

/** Returns the calls of a function in a file, also under the name of its import. */
export function callsOf(source, name) {
  const aliases = importsOf(source).filter(({ imported }) => imported === name);
  const names = new Set([...(isHidden(source, name) ? [] : [name]), ...aliases.map(({ local }) => local)]);
  const found = [];
  new Visitor({
    CallExpression(node) {
      if (names.has(node.callee.name)) found.push({ node, place: placeOf(source, node) });
    },
  }).visit(source.program);
  return found;
}

/** Returns whether a file has a function of its own by that name; `shared` is where the one that is meant comes from. */
function isHidden({ path, program }, name) {
  return !path.startsWith('src/shared/') && program.body.some(({ id }) => id?.name === name);
}

/** Returns the object literals of a declared type: `const a: Screen = {`, `const all: Screen[] = [{`, `} satisfies Screen`. */
export function declaredAs(source, name) {
  const found = [];
  const look = (node, type, value) => {
    if (isWrittenOut(value) && mentions(type, name)) found.push({ node, place: placeOf(source, node) });
  };
  new Visitor({
    VariableDeclarator(node) {
      look(node, node.id.typeAnnotation, node.init);
    },
    TSSatisfiesExpression(node) {
      look(node, node.typeAnnotation, node.expression);
    },
    TSAsExpression(node) {
      look(node, node.typeAnnotation, node.expression);
    },
  }).visit(source.program);
  return found;
}

/** Resolves a name through constants, aliases and imports. Returns the node and the file that it is in. */
export function meaningOf(node, source, bySource, trail = []) {
  if (node?.type === 'MemberExpression') {
    const all = importsOf(source).find(({ local, imported }) => local === node.object.name && !imported);
    return all && exportOf(all.target, node.property.name, bySource, trail);
  }
  if (node?.type !== 'Identifier') return node && { node, source };
  const here = `${source.path} ${node.name}`;
  if (trail.includes(here)) return undefined;
  const own = constantsOf(source).find(({ id }) => id.name === node.name);
  if (own) return meaningOf(own.init, source, bySource, [...trail, here]);
  const from = importsOf(source).find(({ local }) => local === node.name);
  return from?.imported && exportOf(from.target, from.imported, bySource, [...trail, here]);
}

function exportOf(target, name, bySource, trail) {
  const source = bySource.get(target);
  if (!source) return undefined;
  const lists = source.program.body.filter(({ type }) => type === 'ExportNamedDeclaration');
  const listed = lists.flatMap((one) => one.specifiers.map((specifier) => ({ ...specifier, source: one.source })));
  const found = listed.find(({ exported }) => exported.name === name);
  if (!found?.source)
    return meaningOf({ type: 'Identifier', name: found?.local.name ?? name }, source, bySource, trail);
  return exportOf(targetOf(source, found.source.value), found.local.name, bySource, trail);
}

function constantsOf({ program }) {
  return program.body.flatMap((node) => (node.declaration ?? node).declarations ?? []);
}

/** Returns a file's imports: the local name, the exported name (undefined for `* as`), and the file. */
function importsOf(source) {
  return source.program.body
    .filter(({ type }) => type === 'ImportDeclaration')
    .flatMap(({ specifiers, source: { value } }) =>
      specifiers.map(({ local, imported }) => {
        return { local: local.name, imported: imported?.name, target: targetOf(source, value) };
      }),
    );
}

function targetOf({ imports }, wanted) {
  return imports.find(({ specifier }) => specifier === wanted)?.target;
}

function placeOf({ path, lineAt }, node) {
  return { path, line: lineAt(node.start) };
}

function isWrittenOut(node) {
  return node?.type === 'ObjectExpression' || (node?.type === 'ArrayExpression' && node.elements.some(isWrittenOut));
}

function mentions(type, name) {
  if (!type || typeof type !== 'object') return false;
  if (type.type === 'TSTypeReference' && type.typeName.name === name) return true;
  return Object.values(type).some((part) => mentions(part, name));
}
