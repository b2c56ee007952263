import { isTest } from './layers.mjs';

const rendered = /^src\/(kit|client|features\/[\w/-]+\/ui|views\/[\w-]+\/ui)\/.+\.tsx?$/;
const catalogue = /^src\/(shared|features|views)\/.*\bfilipino(-\w+)?(\/[\w-]+)?\.ts$/;

/** Attributes and properties whose value users read. */
const textNames = new Set([
  ...['alt', 'aria-description', 'aria-label', 'aria-roledescription', 'aria-valuetext', 'placeholder', 'title'],
  ...['busyLabel', 'confirmLabel', 'description', 'detail', 'disabledReason', 'emptyText', 'heading', 'hint', 'label'],
  ...['failure', 'legend', 'note', 'question', 'text'],
]);
const translators = new Set(['t', 'tParts']);
const toasts = new Set(['toastSuccess', 'toastError', 'toastMailed']);

/** Texts that are the same in every language, with the reason. */
const sameEverywhere = {
  Yelo: 'the name of the program',
  PDF: 'the name of a format',
  CSV: 'the name of a format',
  AM: "as the dates of both languages' locales write it",
  PM: "as the dates of both languages' locales write it",
  'ana@example.com': 'an example in a field',
  'SM Mall of Asia Ice Rink': 'an example in a field, and a name',
  'U10 Squirts': 'an example in a field, and a name',
  'BDO 0012345678': 'an example in a field',
  'The answer broke off.': 'an error whose screen says it in words of its own',
};
/** Elements and attributes whose text is read by a computer, or typed into one. */
const codeElements = new Set(['code', 'kbd']);
const codeAttributes = new Set(['d', 'className', 'aria-keyshortcuts']);
const typedValues = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']);

/**
 * A screen is in its reader's language (decision 094), so what it shows goes through `t`. Finds texts between tags, in attributes and in
 * toasts, and others that are in no catalogue though a property's name or their form shows that users read them.
 */
export function textFindings(sources) {
  const known = new Set(sources.filter(({ path }) => catalogue.test(path)).flatMap(sentencesOf));
  return sources.filter(({ path }) => rendered.test(path) && !isTest(path)).flatMap((one) => findingsOf(one, known));
}

/** Returns the English sentences of a catalogue. */
function sentencesOf({ program }) {
  const objects = program.body.map(({ declaration }) => declaration?.declarations?.[0]?.init?.expression);
  return objects.flatMap((object) => object?.properties ?? []).map(({ key }) => key.value ?? key.name);
}

function findingsOf({ path, program, lineAt }, known) {
  const found = new Map();
  const add = (node) => {
    if (!Object.hasOwn(sameEverywhere, textOf(node).trim())) found.set(node.start, node);
  };
  walk(program, (node) => {
    for (const text of shownBy(node).flatMap(textsOf)) if (hasLetters(text)) add(text);
    for (const text of namedBy(node).flatMap(textsOf)) if (hasLetters(text) && !known.has(textOf(text))) add(text);
    for (const text of textsOf(node)) if (isSentence(text) && !known.has(textOf(text))) add(text);
  });
  return [...found.values()].map((node) => {
    const sentence = `"${textOf(node).trim()}" is English for every reader; t says it in theirs.`;
    return { path, line: lineAt(node.start), rule: 'text', sentence };
  });
}

function walk(node, look) {
  if (node.type === 'ImportDeclaration' || (node.type.startsWith('TS') && !typedValues.has(node.type))) return;
  // The message of an error that only a log or another part of the program reads.
  if (node.type === 'NewExpression' && node.callee.name === 'Error') return;
  if (node.type === 'JSXElement' && codeElements.has(node.openingElement.name.name)) return;
  if (node.type === 'JSXAttribute' && codeAttributes.has(node.name.name)) return;
  look(node);
  // The type of `t` checks its sentence.
  const children = translators.has(node.callee?.name) ? node.arguments.slice(1) : childrenOf(node);
  for (const child of children) walk(child, look);
}

/** Returns what a node shows: text between tags, the values of text attributes, and what a toast says. */
function shownBy(node) {
  if (node.type === 'JSXText') return [node];
  if (node.type === 'JSXAttribute' && textNames.has(node.name.name)) return [node.value?.expression ?? node.value];
  if (node.type === 'CallExpression' && toasts.has(node.callee.name)) return node.arguments;
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return [];
  return node.children.filter(({ type }) => type === 'JSXExpressionContainer').map(({ expression }) => expression);
}

/** Returns what a property of an object says, such as `label`. */
function namedBy(node) {
  return node.type === 'Property' && textNames.has(node.key.name ?? node.key.value) ? [node.value] : [];
}

/** Returns the texts that a value can be. */
function textsOf(value) {
  if (typedValues.has(value?.type)) return textsOf(value.expression);
  if (value?.type === 'ConditionalExpression') return [value.consequent, value.alternate].flatMap(textsOf);
  if (value?.type === 'LogicalExpression') return [value.left, value.right].flatMap(textsOf);
  return textOf(value) === undefined ? [] : [value];
}

/** Returns a text, with the values of a template as empty braces; undefined for what isn't a text. */
function textOf(node) {
  if (node?.type === 'JSXText') return node.value.replace(/&\w+;/g, ' ');
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.raw).join('{}') : undefined;
}

function hasLetters(node) {
  return /\p{L}/u.test(textOf(node));
}

/** Several words of which the first is capitalized, or one with a full stop. */
function isSentence(node) {
  return /^\p{Lu}\S*\s\S*\p{Ll}|^\p{Lu}\p{Ll}+(\.|\.\.\.|!|\?)$/u.test(textOf(node));
}

function childrenOf(node) {
  return Object.values(node)
    .flat()
    .filter((value) => typeof value?.type === 'string');
}
