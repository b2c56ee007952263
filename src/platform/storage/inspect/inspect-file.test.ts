import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '@/shared/errors';
import { testTiming } from '@/shared/timing';
import { type Inspected, type Inspections, inspectInTurn } from '../../../../test/hostile/inspections';
import { addTo, linearizedPdf, onePage, packedPdf, pdf, stream } from '../../../../test/hostile/pdfs';
import { locatedJpeg, smallJpeg, smallPng, withSegment } from '../../../../test/hostile/pictures';
import { hostileFiles } from '../../../../test/hostile-files';
import { inspectFile } from './inspect-file';

const folder = mkdtempSync(join(tmpdir(), 'yelo-inspect-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function inspected(bytes: Buffer) {
  const path = join(folder, randomBytes(8).toString('hex'));
  writeFileSync(path, bytes, { mode: 0o600 });
  const found = await inspectFile(path, testTiming);
  return { ...found, kept: readFileSync(path) };
}

async function sentenceFor(bytes: Buffer): Promise<string> {
  const error = await inspected(bytes).then(
    () => undefined,
    (failure) => failure,
  );
  expect(error).toBeInstanceOf(AppError);
  expect(error.code).toBe('invalid');
  return error.message;
}

describe('hostile files', () => {
  const queue = mkdtempSync(join(tmpdir(), 'yelo-hostile-'));
  const fates = new Map<string, Inspected>();
  let memory: Pick<Inspections, 'grown' | 'drawing'>;

  beforeAll(async () => {
    const ordinary = [await smallJpeg(), await smallPng(), pdf()];
    const { outcomes, ...taken } = await inspectInTurn(queue, [
      ...ordinary,
      ...(await Promise.all(hostileFiles.map(({ bytes }) => bytes()))),
    ]);
    for (const [index, { name }] of hostileFiles.entries()) {
      const outcome = outcomes[ordinary.length + index];
      if (outcome) fates.set(name, outcome);
    }
    memory = taken;
  });
  afterAll(() => rmSync(queue, { recursive: true, force: true }));

  it('are more than forty, each with a name of its own', () => {
    expect(hostileFiles.length).toBeGreaterThan(60);
    expect(fates.size).toBe(hostileFiles.length);
  });

  it.each(hostileFiles.filter(({ harmless }) => !harmless))('$name is refused with a sentence', ({ name }) => {
    const sentence = expect.stringMatching(/^(Only|This|Word)[^\n]+\.$/);
    expect(fates.get(name)).toEqual({ refused: 'invalid', sentence });
  });

  it.each(hostileFiles.filter(({ harmless }) => harmless))('$name is made harmless', async ({ name, traces = [] }) => {
    const fate = fates.get(name);
    if (!fate || 'refused' in fate) throw new Error(`It was refused: ${fate?.sentence}`);
    const kept = readFileSync(fate.path);
    for (const trace of traces) expect(kept.includes(trace)).toBe(false);
    expect(kept.length).toBe(fate.size);
    expect(createHash('sha256').update(kept).digest('hex')).toBe(fate.sha256);
    expect(statSync(fate.path).mode & 0o777).toBe(0o600);
    if (fate.mediaType !== 'application/pdf')
      expect(await sharp(kept).metadata()).not.toMatchObject({ exif: expect.anything() });
  });

  it('leave nothing beside them', () => {
    expect(readdirSync(queue).filter((name) => name.includes('.'))).toEqual([]);
  });

  it('use less than 100 MB of memory, one after another', () => {
    expect(memory.grown).toBeGreaterThan(0);
    expect(memory.grown / 1024 / 1024).toBeLessThan(100);
    expect(memory.drawing / 1024 / 1024).toBeLessThan(220);
  });
});

describe('an error', () => {
  const refusal = async (name: string) =>
    (await hostileFiles.find((file) => file.name === name)?.bytes()) ?? Buffer.alloc(0);

  it.each([
    ['HEIC of an iPhone', /HEIC.*JPEG/],
    ['a Word document', /PDF/],
    ['PDF: a password', /password/],
    ['PDF: a script', /print it to a new PDF/],
    ['PNG of 50,000 x 50,000', /40 megapixels/],
    ['JPEG cut in the middle', /incomplete/],
    ['nothing', /empty/],
    ['a Windows program', /^Only PDF, JPEG and PNG files can be kept here\.$/],
  ])('of %s says %s', async (name, sentence) => {
    expect(await sentenceFor(await refusal(name))).toMatch(sentence);
  });
});

describe('an ordinary PDF', () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['of pdfkit', () => fromPdfkit({})],
    ['of pdfkit, uncompressed', () => fromPdfkit({ compress: false })],
    ['with compressed objects and a compressed table', () => packedPdf()],
    ["with a viewer's initial settings", () => linearizedPdf()],
    ['that was signed later', () => addTo(addTo(pdf(), { 4: '<< /Type /Sig >>' }), { 3: onePage[3] ?? '' })],
    ['that was extended with a compressed table', () => addTo(packedPdf(), { 4: '(note)' })],
    [
      'with chapters',
      () =>
        pdf({ ...onePage, 4: '<< /Type /Outlines /First 5 0 R /Last 5 0 R >>', 5: '<< /Title (1) /Parent 4 0 R >>' }),
    ],
    [
      'with a form',
      () =>
        pdf({ ...onePage, 1: '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [] >> /OpenAction [3 0 R /Fit] >>' }),
    ],
    [
      'with a scan that contains any bytes',
      () => pdf({ ...onePage, 4: stream('/Subtype /Image /Filter /DCTDecode', randomBytes(3_000_000)) }),
    ],
    [
      'with old Mac line ends',
      () => Buffer.from(pdf().toString('latin1').replaceAll('startxref\n', 'startxref\r'), 'latin1'),
    ],
  ])('%s is stored unchanged', async (_name, make) => {
    const bytes = await make();
    const { kept, mediaType } = await inspected(bytes);
    expect(mediaType).toBe('application/pdf');
    expect(kept.toString('latin1').trimEnd() === bytes.toString('latin1').trimEnd()).toBe(true);
  });

  it.each(['\n', '\r\n\r\n', '\0\0\0\0', ' \n\0'])('may end with %j', async (end) => {
    expect((await inspected(Buffer.concat([pdf(), Buffer.from(end)]))).size).toBe(pdf().length - 1);
  });
});

describe('an ordinary picture', () => {
  it('is rotated upright', async () => {
    const { kept, mediaType } = await inspected(await locatedJpeg());
    expect(mediaType).toBe('image/jpeg');
    const { width, height, orientation } = await sharp(kept).metadata();
    expect({ width, height, orientation }).toEqual({ width: 48, height: 64, orientation: undefined });
  });

  it('is reduced beyond 4000 pixels', async () => {
    const scan = await sharp({ create: { width: 5000, height: 2500, channels: 3, background: '#eee' } })
      .jpeg()
      .toBuffer();
    expect(await sharp((await inspected(scan)).kept).metadata()).toMatchObject({
      width: 4000,
      height: 2000,
      format: 'jpeg',
    });
  });

  it.each([
    ['grey', { grey: true }],
    ['progressive', { progressive: true }],
    ['in CMYK', { cmyk: true }],
  ])('may be %s', async (_name, { grey = false, progressive = false, cmyk = false }: Record<string, boolean>) => {
    const colours = cmyk ? 'cmyk' : grey ? 'b-w' : 'srgb';
    const bytes = await sharp(await smallJpeg())
      .toColourspace(colours)
      .jpeg({ progressive })
      .toBuffer();
    expect(await sharp((await inspected(bytes)).kept).metadata()).toMatchObject({ width: 64, height: 48 });
  });

  it('keeps transparency in a PNG', async () => {
    const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#00000000' } })
      .png({ palette: true })
      .toBuffer();
    const { kept, mediaType } = await inspected(clear);
    expect(mediaType).toBe('image/png');
    expect((await sharp(kept).stats()).isOpaque).toBe(false);
  });

  it('may have fill bytes before its segments', async () => {
    const jpeg = await smallJpeg();
    const filled = Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xff]), jpeg.subarray(2)]);
    expect((await inspected(filled)).mediaType).toBe('image/jpeg');
    expect((await inspected(withSegment(jpeg, 0xef, 'maker'))).mediaType).toBe('image/jpeg');
  });

  it('waits in a queue with others', async () => {
    const jpeg = await smallJpeg();
    const all = await Promise.all(Array.from({ length: 12 }, () => inspected(jpeg)));
    expect(new Set(all.map(({ sha256 }) => sha256)).size).toBe(1);
  });
});

async function fromPdfkit(options: PDFKit.PDFDocumentOptions): Promise<Buffer> {
  const document = new PDFDocument(options);
  const pieces: Buffer[] = [];
  document.on('data', (piece: Buffer) => pieces.push(piece));
  document.text('I agree. '.repeat(300)).outline.addItem('Consent').addItem('Signature');
  document.image(await smallJpeg(), { width: 100 });
  document.end();
  await new Promise((resolve) => document.on('end', resolve));
  return Buffer.concat(pieces);
}
