import { visit } from './visit.mjs';

/** Returns a test of whether a type is or contains `Scope<...>`, also through a type alias of this file or of an imported one. */
export function scopeTypes(source, bySource) {
  return typeTest(
    source,
    bySource,
    ({ typeName, typeArguments }) => typeName.name === 'Scope' && typeArguments != null,
  );
}

/** Returns a test of whether a type is or contains a database, alone or as a part of the app, in the same way. */
export function databaseTypes(source, bySource) {
  return typeTest(source, bySource, ({ typeName }) => ['Db', 'Database', 'App'].includes(typeName.name));
}

function typeTest(source, bySource, isWanted, trail = []) {
  const isNamed = (name) => {
    if (trail.includes(`${source.path} ${name}`)) return false;
    const here = [...trail, `${source.path} ${name}`];
    const own = typeNamed(source.program, name);
    if (own) return contains(own, isWanted, typeTest(source, bySource, isWanted, here).isNamed);
    const from = importOf(source, name);
    const other = from && bySource.get(from.target);
    return other ? typeTest(other, bySource, isWanted, here).isNamed(from.name) : false;
  };
  return Object.assign((type) => Boolean(type) && contains(type, isWanted, isNamed), { isNamed });
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

/** `Scope<...>['reach']` and a function that takes a scope are not scopes. */
function contains(type, isWanted, isNamed) {
  let found = false;
  let inside = 0;
  visit(type, {
    TSIndexedAccessType() {
      inside += 1;
    },
    'TSIndexedAccessType:exit'() {
      inside -= 1;
    },
    TSFunctionType() {
      inside += 1;
    },
    'TSFunctionType:exit'() {
      inside -= 1;
    },
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
