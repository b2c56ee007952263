import { isTest, locationOf } from './layers.mjs';
import { callsOf, declaredAs, meaningOf } from './screen-names.mjs';

const list = 'src/views/screens.ts';

/** Each screen is declared once, listed, and rendered by a page of its own; each page's address is written once. */
export function screenFindings(all) {
  const sources = all.filter(({ path }) => path.startsWith('src/') && !isTest(path));
  const addresses = sources.flatMap(addressesOf);
  const bySource = new Map(sources.map((source) => [source.path, source]));
  const screens = sources.flatMap((source) => screensOf(source, bySource));
  const listed = new Set(sources.find(({ path }) => path === list)?.imports.map(({ target }) => target));
  const modules = new Set(screens.flatMap(({ modules }) => modules));
  const pages = sources.filter(({ path }) => /^src\/(features|views)\/[^/]+\/ui\/[^/]+-page\.tsx$/.test(path));
  return [
    ...repeated(
      addresses,
      ({ value }) => withoutNames(value),
      'address',
      ({ value }) => `${value} has an address already.`,
    ),
    ...repeated(
      screens.filter(({ address }) => address),
      ({ address }) => address,
      'screen',
      ({ address }) => `${address} has a screen already.`,
    ),
    ...sources.flatMap(strayFindings),
    ...screens
      .filter(({ address }) => !address)
      .map((one) => ({ ...placeOf(one), rule: 'screen', sentence: "its address isn't one that is declared." })),
    ...screens
      .filter(({ path }) => path !== list && !listed.has(path))
      .map((one) => ({ ...placeOf(one), rule: 'screen', sentence: `${list} doesn't list it.` })),
    ...pages
      .filter(({ path }) => !modules.has(path))
      .map(({ path }) => ({ path, line: 1, rule: 'screen', sentence: 'no screen is drawn by this page.' })),
    ...screens.flatMap((one) =>
      one.modules
        .filter((module) => !pages.some(({ path }) => path === module))
        .map((module) => ({ ...placeOf(one), rule: 'screen', sentence: `there is no page ${module}.` })),
    ),
  ];
}

/** Returns what `address('/...')` declares in a file. */
export function addressesOf(source) {
  return callsOf(source, 'address').flatMap(({ node, place }) => {
    const value = plainText(node.arguments[0]);
    return value === undefined ? [] : [{ ...place, value }];
  });
}

/** Finds addresses that aren't plain texts, and screens that are declared elsewhere or otherwise. */
function strayFindings(source) {
  if (source.path === 'src/shared/screen.ts') return [];
  const unclear = callsOf(source, 'address').filter(({ node }) => plainText(node.arguments[0]) === undefined);
  const strays = isScreens(source) ? [] : callsOf(source, 'screen');
  return [
    ...unclear.map(({ place }) => ({ ...place, rule: 'address', sentence: 'an address is a plain text.' })),
    ...[...strays, ...declaredAs(source, 'Screen')].map(({ place }) => {
      return {
        ...place,
        rule: 'screen',
        sentence: 'a screen is declared by screen(...) in the file screens.ts of its noun.',
      };
    }),
  ];
}

function screensOf(source, bySource) {
  if (!isScreens(source)) return [];
  return callsOf(source, 'screen').map(({ node, place }) => {
    const property = (name) => node.arguments[0]?.properties?.find(({ key }) => key?.name === name)?.value;
    const address = addressIn(property('address'), source, bySource);
    return { ...place, address: address && withoutNames(address), modules: textsIn(property('module')) };
  });
}

function isScreens({ path }) {
  return locationOf(path)?.kind === 'screens';
}

/** Returns the path of an address, resolving its name; undefined for one that isn't declared. */
function addressIn(node, source, bySource) {
  const found = meaningOf(node, source, bySource);
  const call = found && callsOf(found.source, 'address').find((one) => one.node === found.node);
  return call && plainText(call.node.arguments[0]);
}

function plainText(node) {
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

/** `/events/:id` is the same path as `/events/:eventId`. */
function withoutNames(path) {
  return path.replace(/:\w+/g, ':');
}

/** Returns every text in a piece of code, such as a choice between two modules. */
function textsIn(node) {
  if (!node || typeof node !== 'object') return [];
  if (node.type === 'Literal')
    return typeof node.value === 'string' && node.value.startsWith('src/') ? [node.value] : [];
  return Object.values(node).flatMap(textsIn);
}

function repeated(all, keyOf, rule, sentenceOf) {
  return all
    .filter((one, index) => all.findIndex((other) => keyOf(other) === keyOf(one)) < index)
    .map((one) => ({ ...placeOf(one), rule, sentence: sentenceOf(one) }));
}

function placeOf({ path, line }) {
  return { path, line };
}
