import { Visitor } from 'vite';
import { isTest } from './rooms.mjs';

const list = 'src/views/screens.ts';

/** Each screen is declared once, listed, and drawn by a page of its own; each page's address is written once. */
export function screenFindings(all) {
  const sources = all.filter(({ path }) => path.startsWith('src/') && !isTest(path));
  const addresses = sources.flatMap(addressesOf);
  const screens = sources.flatMap(screensOf);
  const listed = new Set(sources.find(({ path }) => path === list)?.imports.map(({ target }) => target));
  const modules = new Set(screens.flatMap(({ modules }) => modules));
  const pages = sources.filter(({ path }) => /^src\/(features|views)\/[^/]+\/ui\/[^/]+-page\.tsx$/.test(path));
  return [
    ...repeated(
      addresses,
      ({ value }) => value,
      'address',
      (value) => `${value} has an address already.`,
    ),
    ...repeated(
      screens,
      ({ address }) => address,
      'screen',
      (address) => `${address} has a screen already.`,
    ),
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

/** What `address('/...')` declares in a file. */
export function addressesOf(source) {
  return callsOf(source, 'address').flatMap(({ node, place }) => {
    const [first] = node.arguments;
    return first?.type === 'Literal' ? [{ ...place, value: first.value }] : [];
  });
}

function screensOf(source) {
  if (!source.path.endsWith('/screens.ts')) return [];
  return callsOf(source, 'screen').map(({ node, place }) => {
    const property = (name) => node.arguments[0]?.properties?.find(({ key }) => key?.name === name)?.value;
    return { ...place, address: property('address')?.name, modules: textsIn(property('module')) };
  });
}

function callsOf(source, name) {
  const found = [];
  new Visitor({
    CallExpression(node) {
      if (node.callee.name === name) {
        found.push({ node, place: { path: source.path, line: source.lineAt(node.start) } });
      }
    },
  }).visit(source.program);
  return found;
}

/** Every text in a piece of code, such as a choice between two modules. */
function textsIn(node) {
  if (!node || typeof node !== 'object') return [];
  if (node.type === 'Literal')
    return typeof node.value === 'string' && node.value.startsWith('src/') ? [node.value] : [];
  return Object.values(node).flatMap(textsIn);
}

function repeated(all, keyOf, rule, sentenceOf) {
  return all
    .filter((one, index) => all.findIndex((other) => keyOf(other) === keyOf(one)) < index)
    .map((one) => ({ ...placeOf(one), rule, sentence: sentenceOf(keyOf(one)) }));
}

function placeOf({ path, line }) {
  return { path, line };
}
