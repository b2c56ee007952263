import PDFDocument from 'pdfkit';
import type { Instant } from '@/shared/dates';
import type { Language } from '@/shared/language';
import { type Run, runsOf } from './letters';
import { cutOf, type Weight } from './typeface';
import { wrap } from './wrap';

const MARGIN = 64;
/** Space for the page number below the text. */
const FOOT = 40;
const GREY = '#5b6b7c';
const INK = '#0f2238';
const LINE = '#d5dee7';

export interface Style {
  size: number;
  weight?: Weight;
  color?: string;
  /** Space below it, in points. */
  after?: number;
}

/** An element of the paper, laid out from top to bottom. */
export type Part =
  /** Text wrapped to the width of the page; its line breaks are preserved. */
  | { kind: 'text'; text: string; style: Style }
  /** A PNG as base64, at most `height` points high and twice as wide. */
  | { kind: 'picture'; base64: string; height: number }
  /** A label with a text beside it. Isn't split between pages. */
  | { kind: 'fact'; label: string; text: string }
  /** A row of a table of amounts: a day, a description, and three amounts. Isn't split between pages. */
  | { kind: 'row'; cells: [day: string, what: string, ...amounts: [string, string, string]]; isHead?: true }
  /** A hairline with space around it, after which at least `room` points are left on the page. */
  | { kind: 'rule'; room: number };

/** The whole content of a PDF, as plain data: A4 pages that are filled from the top. */
export interface Paper {
  title: string;
  author: string;
  createdAt: Instant;
  parts: Part[];
}

/** A paper with what depends on its reader's language. */
export interface ReadersPaper extends Paper {
  language: Language;
  /** The label of each page, with `{page}` and `{pages}`. */
  pageLabel: string;
}

/** Returns the PDF with numbered pages. The same paper always produces the same bytes. */
export async function drawPaper({
  title,
  author,
  createdAt,
  parts,
  language,
  pageLabel,
}: ReadersPaper): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: new Date(createdAt) },
  });
  const pieces: Buffer[] = [];
  doc.on('data', (piece: Buffer) => pieces.push(piece));
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(pieces)));
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

  /** Returns the width of a run in points; also draws it when `at` is given. */
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

  async function drawText(text: string, style: Style): Promise<void> {
    const height = style.size * 1.5;
    for (const line of await linesOf(text, style, width)) {
      makeRoom(height);
      drawLine(line, style, MARGIN);
      y += height;
    }
    y += style.after ?? 0;
  }

  async function drawFact(label: string, text: string): Promise<void> {
    const left = 120;
    const style = { size: 10.5 };
    const lines = await linesOf(text, style, width - left);
    const labels = await linesOf(label, style, left - 12);
    const rows = Math.max(lines.length, labels.length);
    makeRoom(rows * 16);
    for (let row = 0; row < rows; row += 1) {
      drawLine(labels[row] ?? '', { ...style, color: GREY }, MARGIN);
      drawLine(lines[row] ?? '', style, MARGIN + left);
      y += 16;
    }
    y += 4;
  }

  async function drawRow(cells: readonly string[], isHead = false): Promise<void> {
    const style: Style = { size: 9, ...(isHead && { color: GREY }) };
    const widths = [70, width - 70 - 3 * 74, 74, 74, 74];
    const lines: string[][] = [];
    for (const [place, cell] of cells.entries()) lines.push(await linesOf(cell, style, (widths[place] ?? 0) - 8));
    const height = Math.max(...lines.map(({ length }) => length)) * 13;
    makeRoom(height);
    const top = y;
    let left = MARGIN;
    for (const [place, own] of lines.entries()) {
      const right = left + (widths[place] ?? 0);
      y = top;
      for (const line of own) {
        const wide = runsOf(line).reduce((sum, run) => sum + set(run, style), 0);
        drawLine(line, style, place > 1 ? right - wide : left);
        y += 13;
      }
      left = right;
    }
    y = top + height + 5;
  }

  function drawPicture(base64: string, height: number): void {
    makeRoom(height);
    doc.image(Buffer.from(base64, 'base64'), MARGIN, y, { fit: [2 * height, height] });
    y += height + 10;
  }

  function drawRule(room: number): void {
    makeRoom(room);
    y += 10;
    doc.strokeColor(LINE).lineWidth(1);
    doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + width, y)
      .stroke();
    y += 16;
  }

  for (const part of parts) {
    if (part.kind === 'text') await drawText(part.text, part.style);
    else if (part.kind === 'fact') await drawFact(part.label, part.text);
    else if (part.kind === 'row') await drawRow(part.cells, part.isHead);
    else if (part.kind === 'picture') drawPicture(part.base64, part.height);
    else drawRule(part.room);
  }
  await numberPages();
  doc.end();
  return done;

  async function numberPages(): Promise<void> {
    const style = { size: 9, color: GREY };
    await load(runsOf(pageLabel), 'regular');
    const { count } = doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      doc.switchToPage(page);
      y = bottom + FOOT - 12;
      doc.page.margins.bottom = 0;
      drawLine(pageLabel.replace('{page}', `${page + 1}`).replace('{pages}', `${count}`), style, MARGIN);
    }
  }
}
