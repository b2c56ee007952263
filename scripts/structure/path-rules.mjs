import { Visitor } from 'vite';
import { isTest } from './layers.mjs';
import { callsOf } from './screen-names.mjs';
import { addressesOf } from './screen-rules.mjs';
import { textVisitors } from './texts.mjs';

/** Where paths are declared: of endpoints in contracts, of pages in addresses. */
const declaring = /\/(contract|addresses)(\/[\w-]+)?\.ts$|^src\/shared\/mail-way\.ts$/;

/** Where the prefix of the API's paths is written. */
const root = 'src/shared/address.ts';

/** A path of the API or of a page is written only where it is declared; other code uses the declaration. */
export function pathFindings(sources) {
  const own = sources.filter(({ path }) => path.startsWith('src/') && !isTest(path));
  const pages = own.flatMap(addressesOf).map(({ value }) => value.split('/')[1]);
  const roots = new Set(['api', ...pages].filter(Boolean));
  // Quoted or at the beginning, so that it is a path and not a word after a slash such as `and/or`.
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

/** Returns where a file of declarations writes its paths: `endpoint({ path })` and `address(path)`. */
function declaredIn(source) {
  const addresses = callsOf(source, 'address').map(({ node }) => node.arguments[0]);
  const endpoints = callsOf(source, 'endpoint').flatMap(({ node }) => node.arguments[0]?.properties ?? []);
  return new Set([...addresses, ...endpoints.filter(({ key }) => key?.name === 'path').map(({ value }) => value)]);
}
