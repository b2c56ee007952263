import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { pdf } from '../../../../../test/hostile/pdfs';
import { checkPdf } from './check-pdf';

const folder = mkdtempSync(join(tmpdir(), 'yelo-check-pdf-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Longer than any test takes. */
const NEVER = 1_000_000;

function write(name: string, bytes: Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

it('returns the end of a PDF, and refuses what is none', async () => {
  const whole = pdf();
  expect(await checkPdf(write('whole.pdf', Buffer.concat([whole, Buffer.from('MZ')])), NEVER)).toBe(
    whole.lastIndexOf('%%EOF') + '%%EOF'.length,
  );
  await expect(checkPdf(write('none.pdf', Buffer.from('%PDF-1.7')), NEVER)).rejects.toMatchObject({ code: 'invalid' });
});

it('kills the process after its time limit, and refuses the PDF', async () => {
  // A pipe without a writer is never read to its end.
  const path = join(folder, 'endless.pdf');
  execFileSync('mkfifo', [path]);
  await expect(checkPdf(path, 0)).rejects.toThrow('This PDF takes too much to open');
});

it('reports why no process could be started', async () => {
  const path = write('any.pdf', pdf());
  const { execPath } = process;
  process.execPath = join(folder, 'no-program');
  await expect(checkPdf(path, NEVER)).rejects.toMatchObject({ code: 'overloaded', cause: { code: 'ENOENT' } });
  process.execPath = execPath;
});
