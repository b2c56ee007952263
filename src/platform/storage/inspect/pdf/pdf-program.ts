// A program of its own, started for each PDF: says `ready`, then where the PDF ends or why it can't be kept. Where its memory isn't
// enough it is the one that breaks, and no thread of the server.
import { readFileSync, writeSync } from 'node:fs';
import { loadCore } from './core';
import { judgePdf } from './judge-pdf';
import { Refusal } from './refusal';

const [path = ''] = process.argv.slice(2);
const core = await loadCore();
// At once, whatever comes: the time that it may take begins now.
writeSync(1, 'ready\n');
try {
  writeSync(1, String(judgePdf(core, readFileSync(path))));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  writeSync(1, error.why);
}
