import { locationOf } from './layers.mjs';
import { exportFindings } from './scope-exports.mjs';
import { databaseTypes, isRequired, membersOf, scopeTypes, typeOf } from './scope-types.mjs';
import { isUsed } from './scope-use.mjs';

/**
 * Queries, commands and the WHERE of a scope: each exported function that takes a database, and each that is such a WHERE, takes a
 * `Scope<...>` or says in its docstring why it doesn't (`@unscoped runs on a schedule`). One that takes a scope uses it.
 */
export function scopeFindings(sources) {
  const bySource = new Map(sources.map((source) => [source.path, source]));
  return sources.filter(hasScopes).flatMap((source) => {
    const scopesOf = scopeFinder(source, bySource);
    const isDatabase = databaseTypes(source, bySource);
    const isWhere = locationOf(source.path).kind === 'scope';
    const found = functionsOf(source.program).flatMap(({ name, node, statement, isExported }) => {
      const scopes = node.params.flatMap(scopesOf);
      const needsScope = isExported && (isWhere || node.params.some((param) => isDatabase(typeOf(param))));
      const reason = unscopedReason(source, statement);
      const sentences = scopes
        .filter(({ param, members }) => !isUsed(param, node.body, members))
        .map(() => `${name} takes a scope that it doesn't use.`);
      if (needsScope && scopes.length === 0 && reason === undefined)
        sentences.push(`${name} takes no Scope<...>, and its docstring doesn't say why (@unscoped).`);
      if (reason !== undefined && (!needsScope || scopes.length > 0)) sentences.push(`${name} needs no @unscoped.`);
      if (reason === '') sentences.push(`${name} is @unscoped without a reason.`);
      return sentences.map((sentence) => ({ line: source.lineAt(node.start), sentence }));
    });
    return [...exportFindings(source), ...found].map((one) => ({ path: source.path, rule: 'scope', ...one }));
  });
}

/** Returns what the docstring of a statement says after `@unscoped`; undefined when it doesn't have that tag. */
function unscopedReason({ comments, text }, { start }) {
  const docstring = comments.find(
    ({ type, end }) => type === 'Block' && end <= start && text.slice(end, start).trim() === '',
  );
  return docstring && /@unscoped\b(.*)/.exec(docstring.value)?.[1].trim();
}

/** Returns a function that finds the scopes of a parameter: the parameter itself, or members of an object. */
function scopeFinder(source, bySource) {
  const isScope = scopeTypes(source, bySource);
  return (param) => {
    if (!isRequired(param) || !isScope(typeOf(param))) return [];
    const inner = membersOf(typeOf(param), source, bySource).filter((one) => isScope(one.typeAnnotation));
    const members = inner.filter(isRequired).map(({ key }) => key.name);
    return inner.length > 0 && members.length === 0 ? [] : [{ param, members }];
  };
}

function hasScopes({ path }) {
  return ['scope', 'queries', 'commands'].includes(locationOf(path)?.kind);
}

/** Returns the top-level functions of a file, however they are written and exported. */
function functionsOf({ body }) {
  const exported = new Set(
    body.flatMap(({ type, specifiers = [] }) =>
      type === 'ExportNamedDeclaration' ? specifiers.map(({ local }) => local.name) : [],
    ),
  );
  return body.flatMap((statement) => {
    const isExport = statement.type.startsWith('Export');
    return declared(isExport ? statement.declaration : statement).map(({ name, node }) => {
      return { name, node, statement, isExported: isExport || exported.has(name) };
    });
  });
}

function declared(node) {
  if (isFunction(node)) return [{ name: node.id?.name ?? 'default', node }];
  return (node?.declarations ?? [])
    .filter(({ init }) => isFunction(init))
    .map(({ id, init }) => ({ name: id.name, node: init }));
}

function isFunction(node) {
  return ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(node?.type);
}
