// A program that is started for each PDF: prints `ready`, then where the PDF ends or why it can't be stored. When memory runs out, only
// this process fails, and no thread of the server.
import { readFileSync, writeSync } from 'node:fs';
import { loadCore } from './core';
import { judgePdf } from './judge-pdf';
import { Refusal } from './refusal';

const [path = ''] = process.argv.slice(2);
const core = await loadCore();
// Printed at once in any case: the time limit of the check starts now.
writeSync(1, 'ready\n');
try {
  writeSync(1, String(judgePdf(core, readFileSync(path))));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  writeSync(1, error.why);
}
