import { locationOf } from './layers.mjs';
import { exportFindings } from './scope-exports.mjs';
import { isRequired, membersOf, scopeTypes, typeOf } from './scope-types.mjs';
import { isUsed } from './scope-use.mjs';

const exemptionsPath = 'scripts/structure/scope-exemptions.mjs';

/**
 * Queries, commands and the WHERE of a scope: each exported function takes a `Scope<...>` or is among the exemptions (`path#name` to the
 * reason, the path from `src/`), and one that takes a scope uses it.
 */
export function scopeFindings(sources, exemptions) {
  const bySource = new Map(sources.map((source) => [source.path, source]));
  const known = new Set();
  const findings = sources.filter(asksForScopes).flatMap((source) => {
    const scopesOf = scopeFinder(source, bySource);
    const exports = exportFindings(source).map((found) => finding(source.path, found.line, found.sentence));
    const functions = functionsOf(source.program).flatMap(({ name, node, isExported }) => {
      const line = source.lineAt(node.start);
      const key = `${source.path.replace(/^src\//, '')}#${name}`;
      const scopes = node.params.flatMap(scopesOf);
      if (isExported) known.add(key);
      const isExempt = Object.hasOwn(exemptions, key);
      if (isExported && scopes.length === 0 && !isExempt) {
        return [finding(source.path, line, `${name} asks for no Scope<...> and isn't in ${exemptionsPath}.`)];
      }
      if (isExported && scopes.length > 0 && isExempt) {
        return [finding(exemptionsPath, 1, `${key} asks for a scope and needs no exemption.`)];
      }
      return scopes
        .filter(({ param, members }) => !isUsed(param, node.body, members))
        .map(() => finding(source.path, line, `${name} asks for a scope that it doesn't use.`));
    });
    return [...exports, ...functions];
  });
  return [...findings, ...staleExemptions(exemptions, known)];
}

/** Returns a function that tells whether a parameter is a scope or an object with scopes among its members, and which those are. */
function scopeFinder(source, bySource) {
  const isScope = scopeTypes(source, bySource);
  return (param) => {
    if (!isRequired(param) || !isScope(typeOf(param))) return [];
    const inner = membersOf(typeOf(param), source, bySource).filter((one) => isScope(one.typeAnnotation));
    const members = inner.filter(isRequired).map(({ key }) => key.name);
    return inner.length > 0 && members.length === 0 ? [] : [{ param, members }];
  };
}

function staleExemptions(exemptions, known) {
  return Object.entries(exemptions).flatMap(([key, reason]) => {
    if (!known.has(key)) return [finding(exemptionsPath, 1, `${key} isn't a query, a command or a scope's WHERE.`)];
    return reason.trim() ? [] : [finding(exemptionsPath, 1, `${key} is exempt without a reason.`)];
  });
}

function finding(path, line, sentence) {
  return { path, line, rule: 'scope', sentence };
}

function asksForScopes({ path }) {
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
      return { name, node, isExported: isExport || exported.has(name) };
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
