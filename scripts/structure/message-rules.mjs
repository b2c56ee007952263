import { isTest } from './layers.mjs';
import { otherReaders, requestFaults } from './message-exemptions.mjs';
import { childrenOf, isCatalogue, isSentence, knownSentences, textOf } from './sentences.mjs';

const looked =
  /^src\/(shared|platform\/(http|storage|daily-limit)|(features|views)\/[\w/-]+\/(contract|rules|commands|queries))\b.*\.ts$/;

/** The functions that make a form's field, whose first argument is a part of the field's errors. */
const fields = new Set([
  ...['requiredLine', 'optionalLine', 'changedLine', 'requiredText', 'optionalText'],
  ...['amountField', 'rateField', 'dayField', 'optionalDay', 'instantField'],
]);

/** As in the translator: a sentence with fewer letters of its own could be a part of any other. */
const MIN_LETTERS = 4;

/**
 * What the server says to users, such as errors, is written in English and found by its sentence where it is shown (`translated`,
 * decision 094). Finds sentences with a full stop, and names of fields, that no catalogue has.
 */
export function messageFindings(sources) {
  const known = [...knownSentences(sources)].filter((one) => /[a-z]/i.test(one)).flatMap(patternOf);
  const isKnown = (text) => textsLike(text).some((one) => known.some((pattern) => pattern.test(one)));
  return sources
    .filter(({ path }) => looked.test(path) && !isTest(path) && !isCatalogue(path) && !(path in otherReaders))
    .flatMap(({ path, program, lineAt }) =>
      messagesIn(program)
        .filter((node) => !requestFaults.has(textOf(node)) && !isKnown(textOf(node)))
        .map((node) => {
          const sentence = `"${textOf(node)}" is in no catalogue (filipino.ts), so that every reader gets it in English.`;
          return { path, line: lineAt(node.start), rule: 'message', sentence };
        }),
    );
}

/** Returns the sentences that a piece of code can say. */
function messagesIn(node) {
  // The message of an error that only a log reads.
  if (node.type === 'NewExpression' && node.callee.name !== 'AppError' && /Error$/.test(node.callee.name)) return [];
  if (node.type === 'TaggedTemplateExpression') return [];
  if (fields.has(node.callee?.name)) return node.arguments.slice(0, 1).filter((one) => textOf(one) !== undefined);
  const text = textOf(node);
  if (text !== undefined) return /\.$/.test(text) && isSentence(text.replace(/^\{\}/, 'A')) ? [node] : [];
  return childrenOf(node).flatMap(messagesIn);
}

function patternOf(sentence) {
  const parts = sentence.split(/\{\w+\}/);
  if (parts.length > 1 && parts.join('').replace(/[^a-z]/gi, '').length < MIN_LETTERS) return [];
  return [new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`, 's')];
}

/** Returns a text with something in the place of its values, and with nothing, as for a part that may be missing. */
function textsLike(text) {
  return text.includes('{}') ? ['1', ''].map((value) => text.replaceAll('{}', value)) : [text];
}
