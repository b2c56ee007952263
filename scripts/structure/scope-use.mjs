import { visit } from './visit.mjs';

/** Returns whether the body uses what the parameter binds, of which `members` are scopes if they aren't the whole; `void` is no use. */
export function isUsed(param, body, members) {
  if (members.length === 0) return isNamedIn(body, boundNames(param));
  if (param.type !== 'ObjectPattern') return isMemberRead(body, param.name, members);
  const taken = param.properties.filter(({ key }) => !key || members.includes(key.name));
  return isNamedIn(body, taken.flatMap(boundNames));
}

/** A name that begins with `_` is declared unused. */
function isNamedIn(body, bound) {
  const names = new Set(bound.filter((name) => !name.startsWith('_')));
  let used = false;
  const others = new Set();
  visit(body, {
    ...unused(others),
    MemberExpression(node) {
      if (!node.computed) others.add(node.property);
    },
    Property(node) {
      if (!node.computed && !node.shorthand) others.add(node.key);
    },
    Identifier(node) {
      used ||= names.has(node.name) && !others.has(node);
    },
  });
  return used;
}

/** Returns whether a member of an object is read, or the whole object is passed on. */
function isMemberRead(body, name, members) {
  let used = false;
  const others = new Set();
  visit(body, {
    ...unused(others),
    MemberExpression({ object, property, computed }) {
      if (!computed) others.add(property);
      if (object.name !== name) return;
      others.add(object);
      used ||= members.includes(property.name);
    },
    VariableDeclarator({ id, init }) {
      if (init?.name !== name || id.type !== 'ObjectPattern') return;
      others.add(init);
      used ||= id.properties.some(({ key }) => !key || members.includes(key.name));
    },
    Property(node) {
      if (!node.computed && !node.shorthand) others.add(node.key);
    },
    Identifier(node) {
      used ||= node.name === name && !others.has(node);
    },
  });
  return used;
}

/** `void scope` and `scope;` only silence the linter. */
function unused(others) {
  return {
    UnaryExpression({ operator, argument }) {
      if (operator === 'void') others.add(argument);
    },
    BlockStatement({ body }) {
      for (const { type, expression } of body) if (type === 'ExpressionStatement') others.add(expression);
    },
  };
}

function boundNames(pattern) {
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type === 'AssignmentPattern') return boundNames(pattern.left);
  if (pattern.type === 'Property') return boundNames(pattern.value);
  if (pattern.type === 'RestElement') return boundNames(pattern.argument);
  return (pattern.properties ?? []).flatMap(boundNames);
}
