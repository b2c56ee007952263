import { Visitor } from 'vite';
import { locationOf } from './layers.mjs';

const changing = new Set(['insert', 'update', 'delete']);
/** SQL before the table that a statement writes. */
const writing = String.raw`\b(?:update|insert\s+into|delete\s+from)\s+`;
const beforeTable = new RegExp(`${writing}$`, 'i');
const namedTable = new RegExp(String.raw`${writing}(?:only\s+)?"?(\w+)"?`, 'gi');
const declaredTable = /\bpgTable\(\s*'(\w+)'/g;

/**
 * Only a feature's own code writes its tables: by drizzle's `insert`, `update` and `delete`, or in SQL, by the table or its name.
 * @param {import('./sources.mjs').Source[]} sources
 */
export function ownerFindings(sources) {
  const owners = new Map(sources.flatMap(tablesOf));
  return sources.filter(isChecked).flatMap((source) => foreignWrites(source, owners));
}

function isChecked({ path }) {
  return ['features', 'views'].includes(locationOf(path)?.layer);
}

/** Returns the tables that a feature declares, by their names in SQL. */
function tablesOf({ path, text }) {
  const location = locationOf(path);
  if (location?.layer !== 'features' || location.kind !== 'tables') return [];
  return [...text.matchAll(declaredTable)].map(([, name]) => [name, location.noun]);
}

function foreignWrites(source, owners) {
  const { layer, noun } = locationOf(source.path);
  const own = layer === 'features' ? noun : undefined;
  const foreign = foreignTables(source, own);
  const found = [];
  const tell = (node, table) =>
    found.push(finding(source.path, source.lineAt(node.start), `${table} is written by its own feature alone.`));
  new Visitor({
    CallExpression({ callee, arguments: [table] }) {
      const isWrite = callee.type === 'MemberExpression' && changing.has(callee.property.name);
      if (isWrite && table?.type === 'Identifier' && foreign.has(table.name)) tell(table, table.name);
    },
    TemplateLiteral({ quasis, expressions }) {
      for (const [index, quasi] of quasis.entries()) {
        const next = expressions[index];
        if (next && foreign.has(next.name) && beforeTable.test(quasi.value.raw)) tell(next, next.name);
        for (const [, name] of quasi.value.raw.matchAll(namedTable))
          if (owners.has(name) && owners.get(name) !== own) tell(quasi, name);
      }
    },
  }).visit(source.program);
  return found;
}

/** Returns the tables of other features that a file imports, by their local names. */
function foreignTables({ program }, own) {
  const names = program.body.flatMap(({ type, source, specifiers = [] }) => {
    const [, feature] =
      /^@\/features\/([\w-]+)\/tables(?:\/[\w-]+)?$/.exec(type === 'ImportDeclaration' ? source.value : '') ?? [];
    return feature && feature !== own ? specifiers.map(({ local }) => local.name) : [];
  });
  return new Set(names);
}

function finding(path, line, sentence) {
  return { path, line, rule: 'owner', sentence };
}
