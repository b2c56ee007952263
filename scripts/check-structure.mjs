// npm run structure: guards the rules of docs/style.md that a machine can check.

import { checkStructure } from './structure/check.mjs';
import { readTree } from './structure/tree.mjs';

const findings = checkStructure(readTree());
for (const { path, line, rule, sentence } of findings) console.log(`${path}:${line} ${rule}: ${sentence}`);
console.log(findings.length === 0 ? 'The structure is sound.' : `${findings.length} findings.`);
process.exitCode = findings.length === 0 ? 0 : 1;
