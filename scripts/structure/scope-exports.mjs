import { visit } from './visit.mjs';

const functions = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

/** Returns exports that would bypass the check for scopes: functions in an object or a class, and re-exported ones. */
export function exportFindings({ program, lineAt }) {
  const own = new Map(program.body.flatMap(declaredBy));
  const found = (node, sentence) => ({ line: lineAt(node.start), sentence });
  const judge = (name, value) => {
    if (value === undefined) return [found(program, `${name} is passed on; import it from where it is.`)];
    return holdsFunction(value, own) ? [found(value, `${name} hides functions; export each by its name.`)] : [];
  };
  return program.body.flatMap((node) => {
    if (!node.type.startsWith('Export') || node.exportKind === 'type') return [];
    if (node.source) return [found(node, 'nothing is passed on; import it from where it is.')];
    if (node.type === 'ExportDefaultDeclaration') return judge('default', node.declaration);
    const named = node.specifiers.filter(({ exportKind }) => exportKind !== 'type').map(({ local }) => local.name);
    const names = [...declaredBy(node).map(([name]) => name), ...named];
    return names.flatMap((name) => judge(name, own.get(name)));
  });
}

function declaredBy(statement) {
  const node = statement.declaration ?? statement;
  const declared = (node.declarations ?? []).map(({ id, init }) => [id.name, init ?? id]);
  return node.id?.name ? [[node.id.name, node]] : declared;
}

function holdsFunction(value, own) {
  if (functions.includes(value.type) || value.type.startsWith('TS')) return false;
  if (/^Class/.test(value.type)) return true;
  let holds = false;
  const others = new Set();
  const seen = () => {
    holds = true;
  };
  visit(value, {
    ...Object.fromEntries(functions.map((type) => [type, seen])),
    CallExpression({ callee }) {
      others.add(callee);
    },
    MemberExpression({ property }) {
      others.add(property);
    },
    Property({ key, shorthand }) {
      if (!shorthand) others.add(key);
    },
    Identifier(node) {
      if (!others.has(node) && functions.includes(own.get(node.name)?.type)) holds = true;
    },
  });
  return holds;
}
