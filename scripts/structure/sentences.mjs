const catalogue = /^src\/(shared|features|views)\/.*\bfilipino(-\w+)?(\/[\w-]+)?\.ts$/;
const typedValues = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']);

/** Returns the English sentences of all catalogues (decision 094). */
export function knownSentences(sources) {
  return new Set(sources.filter(({ path }) => catalogue.test(path)).flatMap(sentencesOf));
}

/** The service worker has a catalogue of its own, whose sentences no screen may use. */
export function isCatalogue(path) {
  return catalogue.test(path) || path === 'src/worker/filipino.ts';
}

function sentencesOf({ program }) {
  const objects = program.body.map(({ declaration }) => declaration?.declarations?.[0]?.init?.expression);
  return objects.flatMap((object) => object?.properties ?? []).map(({ key }) => key.value ?? key.name);
}

/** Returns a text, with the values of a template as empty braces; undefined for what isn't a text. */
export function textOf(node) {
  if (node?.type === 'JSXText') return node.value.replace(/&\w+;/g, ' ');
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('{}');
  if (node?.type !== 'BinaryExpression' || node.operator !== '+') return undefined;
  const parts = [node.left, node.right].map(textOf);
  return parts.includes(undefined) ? undefined : parts.join('');
}

/** Several words of which the first is capitalized, or one with a full stop. */
export function isSentence(text) {
  return /^\p{Lu}\S*\s\S*\p{Ll}|^\p{Lu}\p{Ll}+(\.|\.\.\.|!|\?)$/u.test(text);
}

/** Returns the nodes within a node, without imports, types, and the sentences of `t`, which its type checks. */
export function childrenOf(node) {
  const isCode = ({ type }) => type !== 'ImportDeclaration' && (!type.startsWith('TS') || isTypedValue({ type }));
  const isSentenceOfT = node.callee?.name === 't' || node.callee?.name === 'tParts';
  const children = isSentenceOfT ? node.arguments.slice(1) : Object.values(node).flat();
  return children.filter((value) => typeof value?.type === 'string' && isCode(value));
}

/** Whether a node is a value with its type, such as `x as Y`. */
export function isTypedValue({ type }) {
  return typedValues.has(type);
}
