import { Visitor } from 'vite';
import { isTest } from './rooms.mjs';
import { addressesOf } from './screen-rules.mjs';
import { textVisitors } from './texts.mjs';

/** Where paths are written: endpoints in contracts, pages in addresses. */
const written = /\/(contract(\/[\w-]+)?|addresses)\.ts$|^src\/shared\/(address|mail-way)\.ts$/;

/** No path of the API or of a page is written outside of where it is declared; everybody else asks its declaration. */
export function pathFindings(sources) {
  const own = sources.filter(({ path }) => path.startsWith('src/') && !isTest(path));
  const pages = own.flatMap(addressesOf).map(({ value }) => value.split('/')[1]);
  const roots = new Set(['api', ...pages].filter(Boolean));
  // Quoted or at the beginning: a path, and no word after a slash such as `and/or`.
  const path = new RegExp(`(^|[\\s"'=(])/(${[...roots].join('|')})(?=[/?#"'\\s)]|$)`);
  return own
    .filter((source) => !written.test(source.path))
    .flatMap((source) => {
      const findings = [];
      const look = (node, text) => {
        if (!path.test(text)) return;
        const sentence = `a path is asked of its declaration, not written again (${path.exec(text)[0].trim()}).`;
        findings.push({ path: source.path, line: source.lineAt(node.start), rule: 'path', sentence });
      };
      new Visitor(textVisitors(look)).visit(source.program);
      return findings;
    });
}
