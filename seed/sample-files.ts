import { createHash, randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import type { FileStorage } from '@/platform/storage/storage';
import { type Sample, samples } from './samples';

/** A generated file's metadata. */
export interface SampleFile {
  size: number;
  sha256: string;
}

/** Draws the demo club's papers and saves them. Returns them by their keys, which are the same each time. */
export async function saveSampleFiles(storage: FileStorage): Promise<Map<string, SampleFile>> {
  const saved = samples.map(async (sample): Promise<[string, SampleFile]> => {
    const bytes = await draw(sample);
    const { key, mediaType } = sample;
    const path = join(storage.incoming, randomBytes(16).toString('hex'));
    try {
      await writeFile(path, bytes, { mode: 0o600 });
      await storage.save(key, path, { size: bytes.length, mediaType });
    } finally {
      await rm(path, { force: true });
    }
    return [key, { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }];
  });
  return new Map(await Promise.all(saved));
}

function draw(sample: Sample): Promise<Buffer> {
  if (sample.mediaType === 'application/pdf') return drawPdf(sample);
  const picture = sharp(Buffer.from(svgOf(sample)));
  return sample.mediaType === 'image/jpeg' ? picture.jpeg({ quality: 72 }).toBuffer() : picture.png().toBuffer();
}

/** Uses a standard font of every PDF reader, so that none is loaded. */
function drawPdf({ title, lines }: Sample): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'A4', margin: 72, info: { Title: title } });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  doc.rect(48, 48, doc.page.width - 96, doc.page.height - 96).stroke('#9fb3c8');
  doc.fillColor('#0f2238').font('Helvetica-Bold').fontSize(24).text(title, { align: 'center' }).moveDown(2);
  doc.font('Helvetica').fontSize(12);
  for (const line of lines) doc.text(line).moveDown(1.2);
  doc.moveDown(4).fillColor('#9c2b2b').fontSize(20).text('SAMPLE', { align: 'center' });
  doc.end();
  return done;
}

/** Returns a photograph of a paper on a table. It has bars below the text, so that it isn't empty on a machine without fonts. */
function svgOf({ title, lines }: Sample): string {
  const rows = lines.map((line, index) => {
    const y = 250 + index * 62;
    return `<rect x="90" y="${y + 14}" width="${260 + ((index * 97) % 180)}" height="3" fill="#b9c6d3"/>
      <text x="90" y="${y}" font-size="17">${line}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="880" font-family="sans-serif" fill="#1c2b3a">
    <rect width="640" height="880" fill="#8a6f52"/>
    <g transform="rotate(-1.4 320 440)">
      <rect x="46" y="42" width="548" height="796" fill="#f7f4ec"/>
      <rect x="66" y="62" width="508" height="756" fill="none" stroke="#9fb3c8" stroke-width="2"/>
      <text x="320" y="150" font-size="30" font-weight="bold" text-anchor="middle">${title}</text>
      <rect x="150" y="170" width="340" height="4" fill="#0f2238"/>
      ${rows.join('\n')}
      <circle cx="470" cy="700" r="58" fill="none" stroke="#9c2b2b" stroke-width="5"/>
      <text x="470" y="707" font-size="20" fill="#9c2b2b" text-anchor="middle">SAMPLE</text>
    </g></svg>`;
}
