import { Visitor } from 'vite';
import { featureOrder, isTest } from './layers.mjs';
import { textVisitors } from './texts.mjs';

const baseLayers = /^src\/(shared|platform|kit)\//;
/** The tables of who may do what, of what people choose to be mailed about, and of the words that features have in common. */
const exempt = new Set([
  'src/shared/permissions.ts',
  'src/shared/mail-kinds.ts',
  'src/shared/filipino-nouns.ts',
  'src/shared/filipino-words.ts',
  'src/shared/filipino-frame.ts',
]);
/** Settings are read in one file, under the names that people set. */
const settings = new Map([['src/platform/config.ts', new Set(['payment'])]]);
/** Every installation is one club; the others are words of programming too. */
const general = new Set(['club', 'accounts', 'import', 'calendar', 'lifecycle', 'backups']);
/** Words that browsers use as well, so that only texts are checked for them. */
const browsers = new Set(['events', 'documents']);

const nouns = featureOrder.flatMap((name) => name.split('-')).filter((word) => !general.has(word));
/** Such a word counts only as a word of its own: `pointer-events-none` is fine. */
const ofItsOwn = new RegExp(`(?<![-\\w])(${[...browsers].map(singular).join('|')})s?(?![-\\w])`, 'i');
const inNames = new Set(nouns.filter((word) => !browsers.has(word)).map(singular));

/** Returns a finding for each feature that `shared`, `platform` or `kit` names: all features build on these layers. */
export function baseLayerFindings(sources) {
  return sources
    .filter(({ path }) => baseLayers.test(path) && !isTest(path) && !exempt.has(path))
    .flatMap((source) => {
      const findings = [];
      const allowed = settings.get(source.path);
      const add = (node, word) => {
        if (!word || allowed?.has(singular(word))) return;
        const sentence = `shared, platform and kit name no feature (${word}).`;
        findings.push({ path: source.path, line: source.lineAt(node.start), rule: 'base-layer', sentence });
      };
      const look = (node, text) => add(node, ofItsOwn.exec(text)?.[0] ?? nounIn(text));
      const names = ['Identifier', 'PrivateIdentifier', 'JSXIdentifier'].map((type) => {
        return [type, (node) => add(node, nounIn(node.name))];
      });
      add({ start: 0 }, nounIn(source.path));
      new Visitor({ ...textVisitors(look), ...Object.fromEntries(names) }).visit(source.program);
      return findings;
    });
}

/** Returns the first feature that a name or a text names: `listPlayers`, `PLAYER_LIMIT`, `team_id`, `team-card`. */
function nounIn(text) {
  return wordsOf(text).find((word) => inNames.has(singular(word)));
}

/** Returns the words of a text, and the words that its names consist of. */
function wordsOf(text) {
  const words = text.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/);
  return words.map((word) => word.toLowerCase());
}

function singular(word) {
  return word.replace(/s$/, '');
}
