const comparing = new Set(['eq', 'ne', 'inArray', 'notInArray', 'like', 'ilike', 'arrayContains']);
const operator = String.raw`(?:=|<>|!=|~|(?:not\s+)?(?:in|like|ilike)\b|is\s+(?:not\s+)?distinct\s+from\b)`;
/** SQL before the first letter of a text: `= 'coach'`, `in ('coach')`, `= any(array['coach'])`. */
const toText = String.raw`\s*${operator}\s*(?:any\s*|all\s*)?\(?\s*(?:array\s*\[\s*)?`;
const inText = new RegExp(
  String.raw`\brole"?${toText}'|'\s*${operator}\s*(?:\w+\.)?"?role\b|\bcase\s+(?:\w+\.)?"?role\b`,
  'i',
);
const afterRole = new RegExp(`^${toText}('|$)`, 'i');
const beforeRole = new RegExp(String.raw`(\bcase|'\s*${operator})\s*$`, 'i');

/** Returns whether a text is SQL that compares a role with a literal. */
export function comparesRoleInText(text) {
  return typeof text === 'string' && inText.test(text);
}

/** The same for a template that names the column by an expression: `${users.role} = 'coach'`, `case ${users.role} when ...`. */
export function comparesRoleInTemplate({ quasis, expressions }, isRole) {
  return expressions.some((expression, index) => {
    if (!isRole(expression)) return false;
    const after = afterRole.exec(quasis[index + 1].value.raw);
    const isWritten = after && (after[1] === "'" || isWrittenOut(expressions[index + 1]));
    return Boolean(isWritten) || beforeRole.test(quasis[index].value.raw);
  });
}

/** Returns whether a call is `eq(users.role, 'coach')` or similar; a list from the permission table is allowed. */
export function comparesRoleByCall({ callee, arguments: given }, isRole) {
  return comparing.has(callee.name) && given.some(isRole) && given.some(isWrittenOut);
}

function isWrittenOut(node) {
  if (node?.type === 'TSAsExpression') return isWrittenOut(node.expression);
  if (node?.type === 'ArrayExpression') return node.elements.some(isWrittenOut);
  return (node?.type === 'Literal' && typeof node.value === 'string') || node?.type === 'TemplateLiteral';
}
