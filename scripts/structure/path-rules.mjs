import { Visitor } from 'vite';
import { isTest } from './layers.mjs';
import { callsOf } from './screen-names.mjs';
import { addressesOf } from './screen-rules.mjs';
import { textVisitors } from './texts.mjs';

/** Where paths are declared: those of endpoints in contracts, those of pages in addresses. */
const declaring = /\/(contract|addresses)(\/[\w-]+)?\.ts$|^src\/shared\/mail-way\.ts$/;

/** Where it is written how every path of the API begins. */
const root = 'src/shared/address.ts';

/** No path of the API or of a page is written outside of where it is declared; everybody else asks its declaration. */
export function pathFindings(sources) {
  const own = sources.filter(({ path }) => path.startsWith('src/') && !isTest(path));
  const pages = own.flatMap(addressesOf).map(({ value }) => value.split('/')[1]);
  const roots = new Set(['api', ...pages].filter(Boolean));
  // Quoted or at the beginning: a path, and no word after a slash such as `and/or`.
  const path = new RegExp(`(^|[\\s"'=(])/(${[...roots].join('|')})(?=[/?#"'\\s)]|$)`);
  return own
    .filter((source) => source.path !== root)
    .flatMap((source) => {
      const findings = [];
      const declared = declaring.test(source.path) ? declaredIn(source) : new Set();
      const look = (node, text) => {
        if (declared.has(node) || !path.test(text)) return;
        const sentence = `a path is asked of its declaration, not written again (${path.exec(text)[0].trim()}).`;
        findings.push({ path: source.path, line: source.lineAt(node.start), rule: 'path', sentence });
      };
      new Visitor(textVisitors(look)).visit(source.program);
      return findings;
    });
}

/** Where a file of declarations writes its paths: `endpoint({ path })` and `address(path)`; all else there asks those. */
function declaredIn(source) {
  const addresses = callsOf(source, 'address').map(({ node }) => node.arguments[0]);
  const endpoints = callsOf(source, 'endpoint').flatMap(({ node }) => node.arguments[0]?.properties ?? []);
  return new Set([...addresses, ...endpoints.filter(({ key }) => key?.name === 'path').map(({ value }) => value)]);
}
