import { isTest } from './rooms.mjs';

const rendered = /^src\/(kit|client|features\/[\w-]+\/ui|views\/[\w-]+\/ui)\/.+\.tsx?$/;
/** Where the browser begins, which nothing imports; and the one hook that reads the clock for all others. */
const allowed = new Set(['src/client/main.tsx', 'src/kit/use-now.ts']);

const onlyInBrowser = new Set([
  'window',
  'document',
  'navigator',
  'localStorage',
  'sessionStorage',
  'matchMedia',
  'performance',
]);
/** Calls that run a function which they are handed at once, rather than after the render. */
const runsAtOnce = new Set([
  ...['useState', 'useMemo', 'useReducer'],
  ...['map', 'flatMap', 'filter', 'find', 'findLast', 'findIndex', 'some', 'every', 'forEach', 'reduce'],
  ...['sort', 'toSorted', 'from'],
]);
const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const typedValues = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']);

/**
 * What renders runs on the server too, at a moment that isn't the browser's: top-level code, bodies of components and hooks, and
 * the helpers of the same file that they call. Functions inside those bodies run later, but for what `runsAtOnce`.
 */
export function renderFindings(sources) {
  return sources.filter(({ path }) => rendered.test(path) && !allowed.has(path) && !isTest(path)).flatMap(findingsOf);
}

function findingsOf({ path, program, lineAt }) {
  const findings = [];
  const add = (node, what) =>
    findings.push({ path, line: lineAt(node.start), rule: 'render', sentence: sentenceOf(what) });
  const helpers = new Map(program.body.flatMap(functionsOf));
  const seen = new Set();
  const follow = (name, scope) => {
    const helper = helpers.get(name);
    if (!helper || scope.has(name) || seen.has(helper)) return;
    seen.add(helper);
    walkFunction(helper, new Set(), { add, follow });
  };
  for (const name of helpers.keys()) if (/^([A-Z]|use[A-Z])/.test(name)) follow(name, new Set());
  for (const node of program.body) walk(node, new Set(), { add, follow });
  return findings;
}

function sentenceOf(what) {
  return what === 'clock'
    ? "the server's clock isn't the browser's; ask useNow or useToday."
    : `${what} isn't there when the server renders; use it in an effect or a handler.`;
}

/** The functions that a statement of the top level declares, by name. */
function functionsOf(statement) {
  const node = statement.declaration ?? statement;
  if (node.type === 'FunctionDeclaration') return [[node.id?.name ?? 'default', node]];
  const declared = node.type === 'VariableDeclaration' ? node.declarations : [];
  return declared.filter(({ init }) => functions.has(init?.type)).map(({ id, init }) => [id.name, init]);
}

/** Goes through what runs at once. `scope` holds the names that hide a global. */
function walk(node, scope, visit) {
  if (functions.has(node.type)) return;
  if (node.type.startsWith('TS') && !typedValues.has(node.type)) return;
  if (node.type === 'Identifier' && onlyInBrowser.has(node.name) && !scope.has(node.name)) visit.add(node, node.name);
  if (readsClock(node)) visit.add(node, 'clock');
  if (node.type === 'CallExpression') walkCalled(node, scope, visit);
  if (node.type === 'MethodDefinition' && ['render', 'constructor'].includes(node.key.name))
    walkFunction(node.value, scope, visit);
  const inner = node.type === 'BlockStatement' ? new Set([...scope, ...node.body.flatMap(declaredBy)]) : scope;
  for (const child of childrenOf(node)) {
    // A function as a child of an element is called by that element's own render.
    if (node.type === 'JSXElement' && functions.has(child.expression?.type))
      walkFunction(child.expression, inner, visit);
    else walk(child, inner, visit);
  }
}

function walkCalled({ callee, arguments: given }, scope, visit) {
  if (callee.type === 'Identifier') visit.follow(callee.name, scope);
  if (functions.has(callee.type)) walkFunction(callee, scope, visit);
  const name = callee.name ?? callee.property?.name;
  // The third of a store is its state on the server.
  const atOnce = runsAtOnce.has(name) ? given : name === 'useSyncExternalStore' ? given.slice(2) : [];
  for (const argument of atOnce) {
    if (functions.has(argument.type)) walkFunction(argument, scope, visit);
    if (argument.type === 'Identifier') visit.follow(argument.name, scope);
  }
}

function walkFunction({ params, body }, scope, visit) {
  const inner = new Set([...scope, ...params.flatMap(namesIn)]);
  for (const part of [...params, body]) walk(part, inner, visit);
}

function readsClock(node) {
  if (node.type === 'MemberExpression') return node.object.name === 'Date' && node.property.name === 'now';
  return /^(New|Call)Expression$/.test(node.type) && node.callee.name === 'Date' && node.arguments.length === 0;
}

function declaredBy(statement) {
  if (statement.type === 'FunctionDeclaration') return [statement.id.name];
  return statement.type === 'VariableDeclaration' ? statement.declarations.flatMap(({ id }) => namesIn(id)) : [];
}

/** The names that a pattern binds. */
function namesIn(pattern) {
  if (!pattern) return [];
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type === 'ObjectPattern') return pattern.properties.flatMap((one) => namesIn(one.value ?? one.argument));
  if (pattern.type === 'ArrayPattern') return pattern.elements.flatMap(namesIn);
  return namesIn(pattern.left ?? pattern.argument ?? pattern.parameter);
}

/** The nodes below, but for names that are no references: of properties, and of keys. */
function childrenOf(node) {
  const isName = (key) => (key === 'property' || key === 'key') && !node.computed;
  return Object.entries(node)
    .filter(([key]) => !isName(key))
    .flatMap(([, value]) => value)
    .filter((value) => typeof value?.type === 'string');
}
