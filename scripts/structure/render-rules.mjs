import { readsClock } from './clock-rules.mjs';
import { isTest } from './layers.mjs';

const rendered = /^src\/(kit|client|features\/[\w-]+\/ui|views\/[\w-]+\/ui)\/.+\.tsx?$/;
/** The browser's entry and the inline scripts, which nothing imports, and the hook that reads the clock. */
const allowed = new Set([
  'src/client/main.tsx',
  'src/client/pre-hydration.ts',
  'src/client/reload-restored.ts',
  'src/kit/use-now.ts',
]);

const onlyInBrowser = new Set([
  'window',
  'document',
  'navigator',
  'localStorage',
  'sessionStorage',
  'matchMedia',
  'performance',
  ...['globalThis', 'self', 'location', 'history', 'innerWidth', 'innerHeight', 'getComputedStyle'],
]);
/** Calls that run their function argument at once, not after the render. */
const runsAtOnce = new Set([
  ...['useState', 'useMemo', 'useReducer'],
  ...['map', 'flatMap', 'filter', 'find', 'findLast', 'findIndex', 'some', 'every', 'forEach', 'reduce'],
  ...['sort', 'toSorted', 'from'],
]);
/** Wrappers of a component, and of a function to keep its identity. */
const wrappers = new Set(['memo', 'forwardRef', 'useCallback']);
const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const typedValues = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']);

/**
 * Rendering code runs on the server too, at another moment than in the browser: top-level code, bodies of components and hooks, and the
 * helpers of the same file that they call. Functions inside those bodies run later, except those that the body calls itself and those
 * passed to `runsAtOnce`.
 */
export function renderFindings(sources) {
  return sources.filter(({ path }) => rendered.test(path) && !allowed.has(path) && !isTest(path)).flatMap(findingsOf);
}

function findingsOf({ path, program, lineAt }) {
  const findings = [];
  const add = (node, what) =>
    findings.push({ path, line: lineAt(node.start), rule: 'render', sentence: sentenceOf(what) });
  const module = scopeWithin(
    new Map(),
    program.body.map((node) => node.declaration ?? node),
  );
  const seen = new Set();
  const follow = (name, scope) => {
    const { node, home } = scope.get(name) ?? {};
    if (!node || seen.has(node)) return;
    seen.add(node);
    walkFunction(node, home, { add, follow });
  };
  for (const name of module.keys()) if (/^([A-Z]|use[A-Z]|default$)/.test(name)) follow(name, module);
  for (const node of program.body) walk(node, module, { add, follow });
  return findings;
}

function sentenceOf(what) {
  return what === 'clock'
    ? "the server's clock isn't the browser's; ask useNow or useToday."
    : `${what} isn't there when the server renders; use it in an effect or a handler.`;
}

/** Returns the names that `outer` and a list of statements bind, with their function and its scope where they are functions. */
function scopeWithin(outer, statements) {
  if (statements.length === 0) return outer;
  const scope = new Map(outer);
  for (const [name, node] of statements.flatMap(declaredBy)) scope.set(name, { node, home: scope });
  return scope;
}

/** Returns the statements that bind names within a node. */
function statementsOf(node) {
  if (node.type === 'BlockStatement') return node.body;
  if (node.type === 'CatchClause') return [{ type: 'VariableDeclaration', declarations: [{ id: node.param }] }];
  return /^For/.test(node.type) ? [node.left ?? node.init].filter(Boolean) : [];
}

function declaredBy(statement) {
  const node = functionIn(statement);
  if (node) return [[node.id?.name ?? 'default', node]];
  if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => [local.name]);
  const declared = statement.type === 'VariableDeclaration' ? statement.declarations : [];
  return declared.flatMap(({ id, init }) => namesIn(id).map((name) => [name, functionIn(init)]));
}

/** Returns the function that a value is, also inside `memo(...)` and similar calls. */
function functionIn(value) {
  if (functions.has(value?.type)) return value;
  if (typedValues.has(value?.type)) return functionIn(value.expression);
  return wrappers.has(calledName(value)) ? functionIn(value.arguments[0]) : undefined;
}

function calledName(node) {
  return node?.type === 'CallExpression' ? (node.callee.name ?? node.callee.property?.name) : undefined;
}

/** Walks the code that runs at once. `scope` has the names that shadow a global, and the functions among them. */
function walk(node, scope, visit) {
  if (functions.has(node.type)) return;
  if (node.type.startsWith('TS') && !typedValues.has(node.type)) return;
  if (node.type === 'Identifier' && onlyInBrowser.has(node.name) && !scope.has(node.name)) visit.add(node, node.name);
  if (readsClock(node)) visit.add(node, 'clock');
  if (node.type === 'CallExpression') walkCalled(node, scope, visit);
  if (node.type === 'JSXOpeningElement') visit.follow(node.name.name, scope);
  if (node.type === 'MethodDefinition' && ['render', 'constructor'].includes(node.key.name))
    walkFunction(node.value, scope, visit);
  const inner = scopeWithin(scope, statementsOf(node));
  for (const child of childrenOf(node)) {
    // A function as a child of an element is called when that element renders.
    if (node.type === 'JSXElement' && functions.has(child.expression?.type))
      walkFunction(child.expression, inner, visit);
    else walk(child, inner, visit);
  }
}

function walkCalled(call, scope, visit) {
  const { callee, arguments: given } = call;
  if (callee.type === 'Identifier') visit.follow(callee.name, scope);
  if (functions.has(callee.type)) walkFunction(callee, scope, visit);
  const name = calledName(call);
  if (wrappers.has(name) && name !== 'useCallback') visit.follow(given[0]?.name, scope);
  // The third argument of a store is its state on the server.
  const atOnce = runsAtOnce.has(name) ? given : name === 'useSyncExternalStore' ? given.slice(2) : [];
  for (const argument of atOnce) {
    if (functions.has(argument.type)) walkFunction(argument, scope, visit);
    if (argument.type === 'Identifier') visit.follow(argument.name, scope);
  }
}

function walkFunction({ params, body }, scope, visit) {
  const inner = new Map([...scope, ...params.flatMap(namesIn).map((name) => [name, {}])]);
  for (const part of [...params, body]) walk(part, inner, visit);
}

/** Returns the names that a pattern binds. */
function namesIn(pattern) {
  if (!pattern) return [];
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type === 'ObjectPattern') return pattern.properties.flatMap((one) => namesIn(one.value ?? one.argument));
  if (pattern.type === 'ArrayPattern') return pattern.elements.flatMap(namesIn);
  return namesIn(pattern.left ?? pattern.argument ?? pattern.parameter);
}

/** Returns the child nodes, without names that are no references: properties and keys. */
function childrenOf(node) {
  const isName = (key) => (key === 'property' || key === 'key') && !node.computed;
  return Object.entries(node)
    .filter(([key]) => !isName(key))
    .flatMap(([, value]) => value)
    .filter((value) => typeof value?.type === 'string');
}
