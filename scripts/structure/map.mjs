import { featureOrder, isTest } from './rooms.mjs';
import { parseSources } from './sources.mjs';

/**
 * The house by its rooms: features in their order, then views, each with its files and lines (tests aside) and which others it imports,
 * how many times each. Against the order stand only tables, scopes and addresses, in brackets.
 * @param {Map<string, string>} files
 * @returns {string} a table in Markdown
 */
export function mapOf(files) {
  const sources = parseSources(new Map([...files].filter(([path]) => roomIn(path) && !isTest(path))));
  const rooms = [...featureOrder, ...viewsIn(sources)];
  const rows = rooms.map((room) => rowOf(room, rooms, sources));
  return [
    '| Room | Files | Lines | Stands on | Against the order |',
    '|---|---:|---:|---|---|',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n');
}

function rowOf(room, rooms, sources) {
  const own = sources.filter(({ path }) => roomIn(path) === room);
  const lines = own.reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0);
  const targets = own.flatMap(({ imports }) => imports.map(({ target }) => roomIn(target ?? '')));
  const counts = rooms
    .filter((other) => other !== room && targets.includes(other))
    .map((other) => ({ other, count: targets.filter((target) => target === other).length }));
  const isAgainst = ({ other }) => rooms.indexOf(other) > rooms.indexOf(room);
  const words = (list) => list.map(({ other, count }) => `${other} ${count}`).join(', ');
  return [room, own.length, lines, words(counts.filter((one) => !isAgainst(one))), words(counts.filter(isAgainst))];
}

function viewsIn(sources) {
  const views = sources.map(({ path }) => roomIn(path)).filter((room) => room?.startsWith('views/'));
  return [...new Set(views)].sort();
}

function roomIn(path) {
  const [, layer, room] = /^src\/(features|views)\/([\w-]+)\//.exec(path) ?? [];
  return layer && (layer === 'views' ? `views/${room}` : room);
}
