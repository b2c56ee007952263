import { Visitor } from 'vite';
import { roomOf } from './rooms.mjs';

const exemptionsPath = 'scripts/structure/scope-exemptions.mjs';

/**
 * Queries and commands run within a scope: each exported one asks for a `Scope<...>` or is among the exemptions (`path#name` to the
 * reason, the path from `src/`), and whichever asks for one uses it.
 */
export function scopeFindings(sources, exemptions) {
  const bySource = new Map(sources.map((source) => [source.path, source]));
  const known = new Set();
  const findings = sources.filter(asksForScopes).flatMap((source) => {
    const isScope = scopeTypes(source, bySource);
    return functionsOf(source.program).flatMap(({ name, node, isExported }) => {
      const line = source.lineAt(node.start);
      const key = `${source.path.replace(/^src\//, '')}#${name}`;
      const scopes = node.params.filter((param) => isRequired(param) && isScope(typeOf(param)));
      if (isExported) known.add(key);
      const isExempt = Object.hasOwn(exemptions, key);
      if (isExported && scopes.length === 0 && !isExempt) {
        return [finding(source.path, line, `${name} asks for no Scope<...> and isn't in ${exemptionsPath}.`)];
      }
      if (isExported && scopes.length > 0 && isExempt) {
        return [finding(exemptionsPath, 1, `${key} asks for a scope and needs no exemption.`)];
      }
      return scopes
        .filter((param) => !isUsed(param, node))
        .map(() => finding(source.path, line, `${name} asks for a scope that it doesn't use.`));
    });
  });
  return [...findings, ...staleExemptions(exemptions, known)];
}

function staleExemptions(exemptions, known) {
  return Object.entries(exemptions).flatMap(([key, reason]) => {
    if (!known.has(key)) return [finding(exemptionsPath, 1, `${key} isn't a query or command.`)];
    return reason.trim() ? [] : [finding(exemptionsPath, 1, `${key} is exempt without a reason.`)];
  });
}

function finding(path, line, sentence) {
  return { path, line, rule: 'scope', sentence };
}

function asksForScopes({ path }) {
  const room = roomOf(path);
  return room?.kind === 'queries' || room?.kind === 'commands';
}

/** The functions at the top of a file, however they are written and exported. */
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

/** A test of whether a type is or contains `Scope<...>`, also by the name of a type of this file or of one that it imports. */
function scopeTypes(source, bySource, trail = []) {
  const isNamedScope = (name) => {
    if (trail.includes(`${source.path} ${name}`)) return false;
    const here = [...trail, `${source.path} ${name}`];
    const own = typeNamed(source.program, name);
    if (own) return contains(own, scopeTypes(source, bySource, here).isName);
    const from = importOf(source, name);
    const other = from && bySource.get(from.target);
    return other ? scopeTypes(other, bySource, here).isName(from.name) : false;
  };
  const isScope = (type) => contains(type, isNamedScope);
  return Object.assign(isScope, { isName: isNamedScope });
}

/** `Scope<...>['reach']` is no scope, so what is looked up in a type doesn't count. */
function contains(type, isName) {
  let found = false;
  let lookups = 0;
  new Visitor({
    TSIndexedAccessType() {
      lookups += 1;
    },
    'TSIndexedAccessType:exit'() {
      lookups -= 1;
    },
    TSTypeReference({ typeName, typeArguments }) {
      if (lookups === 0) found ||= (typeName.name === 'Scope' && typeArguments != null) || isName(typeName.name);
    },
  }).visit(asProgram(type));
  return found;
}

function typeNamed({ body }, name) {
  const statements = body.map((statement) => statement.declaration ?? statement);
  const found = statements.find((one) => /^TS(TypeAlias|Interface)Declaration$/.test(one.type) && one.id.name === name);
  return found?.typeAnnotation ?? found?.body;
}

function importOf({ program, imports }, name) {
  for (const { type, specifiers, source } of program.body) {
    const found =
      type === 'ImportDeclaration' && specifiers.find((one) => one.local.name === name && one.imported !== undefined);
    if (!found) continue;
    const target = imports.find(({ specifier }) => specifier === source.value)?.target;
    return { target, name: found.imported.name };
  }
  return undefined;
}

function typeOf(param) {
  return (param.type === 'AssignmentPattern' ? param.left : param).typeAnnotation;
}

/** A scope that may be left out, or be null, binds nobody. */
function isRequired(param) {
  const type = typeOf(param)?.typeAnnotation;
  if (!type || param.optional || param.type === 'AssignmentPattern') return false;
  const parts = type.type === 'TSUnionType' ? type.types : [type];
  return !parts.some((part) => part.type === 'TSNullKeyword' || part.type === 'TSUndefinedKeyword');
}

/** Whether the body names what the parameter binds; a name that begins with `_` says that it doesn't. */
function isUsed(param, { body }) {
  const names = new Set(boundNames(param).filter((name) => !name.startsWith('_')));
  let used = false;
  const keys = new Set();
  new Visitor({
    MemberExpression(node) {
      if (!node.computed) keys.add(node.property);
    },
    Property(node) {
      if (!node.computed && !node.shorthand) keys.add(node.key);
    },
    Identifier(node) {
      used ||= names.has(node.name) && !keys.has(node);
    },
  }).visit(asProgram(body));
  return used;
}

function boundNames(pattern) {
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type === 'AssignmentPattern') return boundNames(pattern.left);
  if (pattern.type === 'RestElement') return boundNames(pattern.argument);
  return (pattern.properties ?? []).flatMap((property) => boundNames(property.value ?? property));
}

/** The visitor walks whole programs, so a part of one is dressed up as one. */
function asProgram(node) {
  const isStatement = /Statement$/.test(node.type);
  const statement = isStatement ? node : { type: 'ExpressionStatement', expression: node, start: 0, end: 0 };
  return { type: 'Program', body: [statement], sourceType: 'module', start: 0, end: 0, hashbang: null };
}
