import { featureOrder, isTest } from './layers.mjs';
import { parseSources } from './sources.mjs';

/**
 * Returns the map: features in their order, then views, each with its number of files and lines (without tests) and its imports of the
 * others, with their numbers.
 * @param {Map<string, string>} files
 * @returns {string} a table in Markdown
 */
export function mapOf(files) {
  const sources = parseSources(new Map([...files].filter(([path]) => ownerOf(path) && !isTest(path))));
  const owners = [...featureOrder, ...viewsIn(sources)];
  const rows = owners.map((owner) => rowOf(owner, owners, sources));
  return [
    '| Folder | Files | Lines | Imports | Against the order |',
    '|---|---:|---:|---|---|',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n');
}

function rowOf(owner, owners, sources) {
  const own = sources.filter(({ path }) => ownerOf(path) === owner);
  const lines = own.reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0);
  const targets = own.flatMap(({ imports }) => imports.map(({ target }) => ownerOf(target ?? '')));
  const counts = owners
    .filter((other) => other !== owner && targets.includes(other))
    .map((other) => ({ other, count: targets.filter((target) => target === other).length }));
  // Only features have an order.
  const isAgainst = ({ other }) => featureOrder.includes(owner) && owners.indexOf(other) > owners.indexOf(owner);
  const words = (list) => list.map(({ other, count }) => `${other} ${count}`).join(', ');
  return [owner, own.length, lines, words(counts.filter((one) => !isAgainst(one))), words(counts.filter(isAgainst))];
}

function viewsIn(sources) {
  const views = sources.map(({ path }) => ownerOf(path)).filter((owner) => owner?.startsWith('views/'));
  return [...new Set(views)].sort();
}

function ownerOf(path) {
  const [, layer, owner] = /^src\/(features|views)\/([\w-]+)\//.exec(path) ?? [];
  return layer && (layer === 'views' ? `views/${owner}` : owner);
}
