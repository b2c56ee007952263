import { isTest } from './layers.mjs';
import { childrenOf, isCatalogue, isSentence, isTypedValue, knownSentences, textOf } from './sentences.mjs';

/** Screens, the service worker, the server's own pages, mail, push messages and papers. */
const rendered =
  /^src\/(kit|client|worker|features\/[\w/-]+\/(ui|pages)|views\/[\w-]+\/ui)\/.+\.tsx?$|^src\/features\/[\w/-]+\/(rules|queries)\/[\w-]*(mails?|push|links|invitations|paper)\.ts$/;

/** Attributes and properties whose value users read. */
const textNames = new Set([
  ...['alt', 'aria-description', 'aria-label', 'aria-roledescription', 'aria-valuetext', 'data-tooltip', 'placeholder'],
  ...['busyLabel', 'confirmLabel', 'description', 'detail', 'disabledReason', 'emptyText', 'heading', 'hint', 'label'],
  ...['failure', 'legend', 'note', 'question', 'subject', 'text', 'title'],
]);
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
  'Acknowledgment Receipt': 'as the law words it',
  'This document is not valid for claim of input tax.': 'as the law words it',
  'The answer broke off.': 'an error whose screen says it in words of its own',
};
/** Elements and attributes whose text is read by a computer, or typed into one. */
const codeElements = new Set(['code', 'kbd']);
const codeAttributes = new Set(['d', 'className', 'aria-keyshortcuts']);

/**
 * A screen, a mail or a paper is in its reader's language (decision 094), so what it says goes through `t`. Finds texts between tags, in attributes and in
 * toasts, and others that are in no catalogue though a property's name or their form shows that users read them.
 */
export function textFindings(sources) {
  const known = knownSentences(sources);
  return sources
    .filter(({ path }) => rendered.test(path) && !isTest(path) && !isCatalogue(path))
    .flatMap((one) => findingsOf(one, known));
}

function findingsOf({ path, program, lineAt }, known) {
  const found = new Map();
  const add = (node) => {
    if (!Object.hasOwn(sameEverywhere, textOf(node).trim())) found.set(node.start, node);
  };
  walk(program, (node) => {
    for (const text of shownBy(node).flatMap(textsOf)) if (hasLetters(text)) add(text);
    for (const text of namedBy(node).flatMap(textsOf)) if (hasLetters(text) && !known.has(textOf(text))) add(text);
    for (const text of textsOf(node)) if (isSentence(textOf(text)) && !known.has(textOf(text))) add(text);
  });
  return [...found.values()].map((node) => {
    const sentence = `"${textOf(node).trim()}" is English for every reader; t says it in theirs.`;
    return { path, line: lineAt(node.start), rule: 'text', sentence };
  });
}

function walk(node, look) {
  // The message of an error that only a log or another part of the program reads.
  if (node.type === 'NewExpression' && /^(Type|Range)?Error$/.test(node.callee.name)) return;
  if (node.type === 'JSXElement' && codeElements.has(node.openingElement.name.name)) return;
  if (node.type === 'JSXAttribute' && codeAttributes.has(node.name.name)) return;
  look(node);
  for (const child of childrenOf(node)) walk(child, look);
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
  if (value && isTypedValue(value)) return textsOf(value.expression);
  if (value?.type === 'ConditionalExpression') return [value.consequent, value.alternate].flatMap(textsOf);
  if (value?.type === 'LogicalExpression') return [value.left, value.right].flatMap(textsOf);
  return textOf(value) === undefined ? [] : [value];
}

function hasLetters(node) {
  return /\p{L}/u.test(textOf(node));
}
