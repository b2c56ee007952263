import { deflateSync } from 'node:zlib';

/** The bodies of a PDF's objects, by number. */
export type Objects = Record<number, string | Buffer>;

const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>';
export const onePage: Objects = { 1: catalog, 2: pages, 3: page };

/** Returns a PDF of these objects with an ordinary cross-reference table. */
export function pdf(objects: Objects = onePage, trailer = '', header = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'): Buffer {
  const { body, offsets } = layOut(objects, Buffer.from(header, 'latin1'));
  return Buffer.concat([body, Buffer.from(tableOf(offsets, body.length, trailer), 'latin1')]);
}

/** Returns a PDF with objects added by an incremental update, as Acrobat does it. */
export function addTo(before: Buffer, objects: Objects, trailer = ''): Buffer {
  const [, previous] = [...before.toString('latin1').matchAll(/startxref\s+(\d+)\s+%%EOF/g)].at(-1) ?? [];
  const { body, offsets } = layOut(objects, before);
  return Buffer.concat([body, Buffer.from(tableOf(offsets, body.length, `/Prev ${previous} ${trailer}`), 'latin1')]);
}

/** Returns a PDF with all objects but the first in an object stream, and a cross-reference stream, as Word and TeX write it. */
export function packedPdf(
  objects: Objects = onePage,
  pack: (text: string) => { head: string; data: Buffer } = deflated,
): Buffer {
  const inner = Object.entries(objects).filter(([number]) => number !== '1');
  const bodies = inner.map(([, body]) => String(body));
  const starts = bodies.map((_, index) => bodies.slice(0, index).join('\n').length + (index > 0 ? 1 : 0));
  const head = `${inner.map(([number], index) => `${number} ${starts[index]}`).join(' ')} `;
  const { head: filter, data } = pack(head + bodies.join('\n'));
  const objStm = stream(`/Type /ObjStm /N ${inner.length} /First ${head.length} ${filter}`, data);
  const { body, offsets } = layOut({ 1: objects[1] ?? catalog, 20: objStm }, Buffer.from('%PDF-1.5\n'));
  const rows = [row(0, 0, 255), row(1, offsets.get(1) ?? 0, 0), ...inner.map((_, index) => row(2, 20, index))];
  rows.push(row(1, offsets.get(20) ?? 0, 0), row(1, body.length, 0));
  const index = `/Index [0 ${2 + inner.length} 20 2]`;
  const table = deflateSync(Buffer.concat(rows));
  const xref = stream(`/Type /XRef /Size 22 ${index} /W [1 4 1] /Root 1 0 R /Filter /FlateDecode`, table);
  const { body: whole } = layOut({ 21: xref }, body);
  return Buffer.concat([whole, Buffer.from(`startxref\n${body.length}\n%%EOF\n`)]);
}

/** Returns a linearized PDF, which a browser can show before it is complete: its table has two parts, the later one first. */
export function linearizedPdf(): Buffer {
  const header = '%PDF-1.4\n';
  const hint = '5 0 obj\n<< /Linearized 1 /L 0000000 /O 3 /N 1 >>\nendobj\n';
  const first = header.length + hint.length;
  const lines = (offsets: number[]) => offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const objects = { 1: catalog, 3: page };
  const table = (main: number, offsets: number[]) =>
    `xref\n1 1\n${lines(offsets.slice(0, 1))}3 1\n${lines(offsets.slice(1))}trailer\n<< /Size 6 /Root 1 0 R /Prev ${String(main).padStart(7, '0')} >>\nstartxref\n0\n%%EOF\n`;
  const length = table(0, [0, 0]).length;
  const laid = layOut(objects, Buffer.alloc(first + length, ' '));
  const rest = layOut({ 2: pages }, laid.body);
  const start = Buffer.from(header + hint + table(rest.body.length, [...laid.offsets.values()]), 'latin1');
  const main = `xref\n0 1\n0000000000 65535 f \n2 1\n${lines([...rest.offsets.values()])}trailer\n<< /Size 6 >>\nstartxref\n${first}\n%%EOF\n`;
  return Buffer.concat([start, rest.body.subarray(start.length), Buffer.from(main)]);
}

export function stream(head: string, data: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${head} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);
}

function deflated(text: string): { head: string; data: Buffer } {
  return { head: '/Filter /FlateDecode', data: deflateSync(text) };
}

function row(kind: number, second: number, third: number): Buffer {
  const bytes = Buffer.alloc(6);
  bytes.writeUInt8(kind, 0);
  bytes.writeUInt32BE(second, 1);
  bytes.writeUInt8(third, 5);
  return bytes;
}

function layOut(objects: Objects, before: Buffer): { body: Buffer; offsets: Map<number, number> } {
  const offsets = new Map<number, number>();
  let body = before;
  for (const [number, content] of Object.entries(objects)) {
    offsets.set(Number(number), body.length);
    const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
    body = Buffer.concat([body, Buffer.from(`${number} 0 obj\n`), bytes, Buffer.from('\nendobj\n')]);
  }
  return { body, offsets };
}

function tableOf(offsets: Map<number, number>, at: number, trailer: string): string {
  const sections = [...offsets].map(
    ([number, offset]) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`,
  );
  const size = Math.max(...offsets.keys()) + 1;
  return `xref\n0 1\n0000000000 65535 f \n${sections.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`;
}
