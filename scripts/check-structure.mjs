// npm run structure: checks the rules of docs/style.md that a program can check, and prints the map of features. With `-- --write` the
// map is written to docs/map.md, whose imports the check compares.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/run.mjs';
import { checkStructure } from './structure/check.mjs';
import { mapOf } from './structure/map.mjs';
import { readTree } from './structure/tree.mjs';

const document = join(root, 'docs/map.md');
const files = readTree();
const map = mapOf(files);
console.log(map);
if (process.argv.includes('--write')) writeFileSync(document, renewed(readFileSync(document, 'utf8'), map));

const findings = checkStructure(files);
if (imports(readFileSync(document, 'utf8')) !== imports(map)) {
  findings.push({
    path: 'docs/map.md',
    line: 1,
    rule: 'map',
    sentence: 'it no longer tells who stands on whom; npm run structure -- --write renews it.',
  });
}
for (const { path, line, rule, sentence } of findings) console.log(`${path}:${line} ${rule}: ${sentence}`);
console.log(findings.length === 0 ? 'The structure is sound.' : `${findings.length} findings.`);
process.exitCode = findings.length === 0 ? 0 : 1;

function renewed(text, table) {
  return text.replace(/\| Folder [\s\S]*\|\n/, `${table}\n`);
}

/** Returns the map's imports without their numbers, which change with every commit. */
function imports(text) {
  const rows = text.split('\n').filter((line) => /^\| [a-z]/.test(line));
  return rows.map((row) => row.replace(/\s*\d+/g, '')).join('\n');
}
