import { Visitor } from 'vite';
import { featureOrder, isTest } from './rooms.mjs';
import { textVisitors } from './texts.mjs';

const floor = /^src\/(shared|platform|kit)\//;
/** The table of who may do what is one for the whole house. */
const exempt = new Set(['src/shared/permissions.ts']);
/** Every installation is one club; the others are words of programming too. */
const general = new Set(['club', 'accounts', 'import', 'calendar']);
/** What browsers call things of their own, which only a text tells apart. */
const browsers = new Set(['events', 'documents']);

const nouns = featureOrder.flatMap((name) => name.split('-')).filter((word) => !general.has(word));
/** A word of its own: `pointer-events-none` is none. */
const inText = new RegExp(`(?<![-\\w])(${nouns.map(singular).join('|')})s?(?![-\\w])`, 'i');
const inNames = new Set(nouns.filter((word) => !browsers.has(word)).map(singular));

/** The ground floor stands under every feature, so it names none. */
export function floorFindings(sources) {
  return sources
    .filter(({ path }) => floor.test(path) && !isTest(path) && !exempt.has(path))
    .flatMap((source) => {
      const findings = [];
      const add = (node, word) =>
        findings.push({
          path: source.path,
          line: source.lineAt(node.start),
          rule: 'floor',
          sentence: `the ground floor names no feature (${word}).`,
        });
      const look = (node, text) => {
        const found = inText.exec(text);
        if (found) add(node, found[0]);
      };
      const names = [
        'Identifier',
        (node) => {
          const word = wordsOf(node.name).find((one) => inNames.has(singular(one)));
          if (word) add(node, word);
        },
      ];
      new Visitor({ ...textVisitors(look), ...Object.fromEntries([names]) }).visit(source.program);
      return findings;
    });
}

/** The words of a name in camel case. */
function wordsOf(name) {
  return name.split(/(?=[A-Z])|_/).map((word) => word.toLowerCase());
}

function singular(word) {
  return word.replace(/s$/, '');
}
