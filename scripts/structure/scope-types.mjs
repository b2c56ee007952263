import { visit } from './visit.mjs';

/** `Scope<...>['reach']` and a function that takes a scope are not scopes. */
const scope = {
  isWanted: ({ typeName, typeArguments }) => typeName.name === 'Scope' && typeArguments != null,
  without: ['TSIndexedAccessType', 'TSFunctionType'],
};

const database = {
  isWanted: ({ typeName }) => ['Db', 'Database', 'App'].includes(typeName.name),
  without: ['TSFunctionType'],
};

/** Returns a test of whether a type is or contains `Scope<...>`, also through a type alias of this file or of an imported one. */
export function scopeTypes(source, bySource) {
  return typeTest(source, bySource, scope);
}

/** Returns a test of whether a type is or contains a database, alone or as a part of the app, in the same way. */
export function databaseTypes(source, bySource) {
  return typeTest(source, bySource, database);
}

function typeTest(source, bySource, kind, trail = []) {
  const isNamed = (name) => {
    if (trail.includes(`${source.path} ${name}`)) return false;
    const here = [...trail, `${source.path} ${name}`];
    const own = typeNamed(source.program, name);
    if (own) return contains(own, kind, typeTest(source, bySource, kind, here).isNamed);
    const from = importOf(source, name);
    const other = from && bySource.get(from.target);
    return other ? typeTest(other, bySource, kind, here).isNamed(from.name) : false;
  };
  return Object.assign((type) => Boolean(type) && contains(type, kind, isNamed), { isNamed });
}

/** Returns the members of an object type, by name to their declaration, also of a named type. Other types have none. */
export function membersOf(type, source, bySource) {
  if (type?.type === 'TSTypeAnnotation') return membersOf(type.typeAnnotation, source, bySource);
  if (type?.type === 'TSIntersectionType') return type.types.flatMap((one) => membersOf(one, source, bySource));
  if (type?.type !== 'TSTypeReference') return (type?.members ?? type?.body ?? []).filter(({ key }) => key?.name);
  const { name } = type.typeName;
  const own = typeNamed(source.program, name);
  if (own) return name === 'Scope' ? [] : membersOf(own, source, bySource);
  const from = importOf(source, name);
  const other = from && bySource.get(from.target);
  const found = other && from.name !== 'Scope' && typeNamed(other.program, from.name);
  return found ? membersOf(found, other, bySource) : [];
}

/** Returns whether a type contains one that is wanted, other than within the types that `without` names. */
function contains(type, { isWanted, without }, isNamed) {
  let found = false;
  let inside = 0;
  const enter = without.map((name) => [name, () => (inside += 1)]);
  const leave = without.map((name) => [`${name}:exit`, () => (inside -= 1)]);
  visit(type, {
    ...Object.fromEntries([...enter, ...leave]),
    TSTypeReference(reference) {
      if (inside === 0) found ||= isWanted(reference) || isNamed(reference.typeName.name);
    },
  });
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

export function typeOf(param) {
  return (param.type === 'AssignmentPattern' ? param.left : param).typeAnnotation;
}

/** An optional or nullable scope doesn't require anything of the caller. */
export function isRequired(param) {
  const type = typeOf(param)?.typeAnnotation;
  if (!type || param.optional || param.type === 'AssignmentPattern') return false;
  const parts = type.type === 'TSUnionType' ? type.types : [type];
  return !parts.some((part) => part.type === 'TSNullKeyword' || part.type === 'TSUndefinedKeyword');
}
