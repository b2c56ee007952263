import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { onePage, pdf } from '../../../../../test/hostile/pdfs';
import { checkPdf } from './check-pdf';

const folder = mkdtempSync(join(tmpdir(), 'yelo-check-pdf-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Longer than a test lasts. */
const NEVER = 1_000_000;

function write(name: string, bytes: Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

it('returns where a PDF ends, and refuses what is none', async () => {
  const whole = pdf();
  expect(await checkPdf(write('whole.pdf', Buffer.concat([whole, Buffer.from('MZ')])), NEVER)).toBe(
    whole.lastIndexOf('%%EOF') + '%%EOF'.length,
  );
  await expect(checkPdf(write('none.pdf', Buffer.from('%PDF-1.7')), NEVER)).rejects.toMatchObject({ code: 'invalid' });
});

it('ends the program that takes longer than it may, and refuses the PDF', async () => {
  const objects = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [index + 4, '<< /A [1 2 3] >>']));
  const path = write('large.pdf', pdf({ ...onePage, ...objects }));
  await expect(checkPdf(path, 0)).rejects.toThrow('This PDF takes too much to open');
});
