import PDFDocument from 'pdfkit';
import type { Instant } from '@/shared/dates';
import { cutOf, type Run, runsOf, type Weight } from './typeface';
import { wrap } from './wrap';

const MARGIN = 64;
/** Room that the page's number has under the text. */
const FOOT = 40;
const GREY = '#5b6b7c';
const INK = '#0f2238';
const LINE = '#d5dee7';

interface Style {
  size: number;
  weight?: Weight;
  color?: string;
  /** Free room under it, in points. */
  after?: number;
}

/** A sheet of A4, or several, that are filled from the top. */
export interface Paper {
  /** Text in lines as wide as the page; breaks in it are kept. */
  text(text: string, style: Style): Promise<void>;
  /** A word of what something is, and beside it what it is. Stays on one page. */
  fact(label: string, text: string): Promise<void>;
  /** A hairline with room around it, after which at least `room` points are left on the page. */
  rule(room: number): void;
  /** Numbers the pages, and returns the file. */
  finish(): Promise<Buffer>;
}

/** Begins a PDF. The same content, and the same `createdAt`, always makes the same bytes. */
export function createPaper(info: { title: string; author: string; createdAt: Instant }): Paper {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: info.title, Author: info.author, CreationDate: new Date(info.createdAt) },
  });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  const width = doc.page.width - 2 * MARGIN;
  const bottom = doc.page.height - MARGIN - FOOT;
  const loaded = new Set<string>();
  let y = MARGIN;

  function makeRoom(height: number): void {
    if (y + height <= bottom) return;
    doc.addPage();
    y = MARGIN;
  }

  async function load(runs: readonly Run[], weight: Weight): Promise<void> {
    for (const { script } of runs) {
      const name = `${script} ${weight}`;
      if (loaded.has(name)) continue;
      doc.registerFont(name, await cutOf(script, weight));
      loaded.add(name);
    }
  }

  /** How wide a run stands, in points; drawn as well where `at` says so. */
  function set(run: Run, { size, weight = 'regular', color = INK }: Style, at?: { x: number; y: number }): number {
    doc.font(`${run.script} ${weight}`).fontSize(size);
    if (at) doc.fillColor(color).text(run.text, at.x, at.y, { lineBreak: false });
    return doc.widthOfString(run.text);
  }

  function drawLine(line: string, style: Style, left: number): void {
    let x = left;
    for (const run of runsOf(line)) x += set(run, style, { x, y });
  }

  async function linesOf(text: string, style: Style, room: number): Promise<string[]> {
    await load(runsOf(text), style.weight ?? 'regular');
    const widthOf = (part: string) => runsOf(part).reduce((sum, run) => sum + set(run, style), 0);
    return text.split(/\r\n|[\r\n\u2028\u2029]/).flatMap((paragraph) => wrap(paragraph, room, widthOf));
  }

  return {
    async text(text, style) {
      const height = style.size * 1.5;
      for (const line of await linesOf(text, style, width)) {
        makeRoom(height);
        drawLine(line, style, MARGIN);
        y += height;
      }
      y += style.after ?? 0;
    },
    async fact(label, text) {
      const left = 120;
      const style = { size: 10.5 };
      const lines = await linesOf(text, style, width - left);
      await load(runsOf(label), 'regular');
      makeRoom(lines.length * 16);
      drawLine(label, { ...style, color: GREY }, MARGIN);
      for (const line of lines) {
        drawLine(line, style, MARGIN + left);
        y += 16;
      }
      y += 4;
    },
    rule(room) {
      makeRoom(room);
      y += 10;
      doc.strokeColor(LINE).lineWidth(1);
      doc
        .moveTo(MARGIN, y)
        .lineTo(MARGIN + width, y)
        .stroke();
      y += 16;
    },
    async finish() {
      const style = { size: 9, color: GREY };
      await load(runsOf(info.title), 'regular');
      const { count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page);
        y = bottom + FOOT - 12;
        doc.page.margins.bottom = 0;
        drawLine(`Page ${page + 1} of ${count}`, style, MARGIN);
      }
      doc.end();
      return done;
    },
  };
}
