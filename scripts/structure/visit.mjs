import { Visitor } from 'vite';

/** Visits a part of a program. */
export function visit(node, visitors) {
  new Visitor(visitors).visit(asProgram(node));
}

/** The visitor walks whole programs, so a part is wrapped in one. */
function asProgram(node) {
  const isStatement = /Statement$/.test(node.type);
  const statement = isStatement ? node : { type: 'ExpressionStatement', expression: node, start: 0, end: 0 };
  return { type: 'Program', body: [statement], sourceType: 'module', start: 0, end: 0, hashbang: null };
}
