import { deflateSync } from 'node:zlib';
import type { HostileFile } from './hostile-file';
import { addTo, type Objects, onePage, packedPdf, pdf, stream } from './pdfs';

const SCRIPT = '<script>alert(1)</script>';
const plain = pdf();
/** Returns a PDF with an action that runs when it is opened. */
const acting = (action: string, more: Objects = {}) =>
  ({ ...onePage, 1: `<< /Type /Catalog /Pages 2 0 R ${action} >>`, ...more }) satisfies Objects;
const javaScript = '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>';

const refusedPdfs: HostileFile[] = [
  refused('only its first bytes', () => plain.subarray(0, 5)),
  refused('only its header', () => Buffer.from('%PDF-1.7\n')),
  refused('a header, then a program', () => Buffer.from('%PDF-1.7\nMZ\x90\0', 'latin1')),
  refused('cut in the middle', () => plain.subarray(0, plain.length / 2)),
  refused('HTML before', () => Buffer.concat([Buffer.from(SCRIPT), plain])),
  refused('HTML between two ends', () => addTo(Buffer.concat([plain, Buffer.from(SCRIPT)]), onePage)),
  refused('a script', () => pdf(acting(javaScript))),
  refused('a script in another spelling', () =>
    pdf(acting(javaScript.replace('/JavaScript', '/J#61va#53cript').replace('/JS', '/#4a#53'))),
  ),
  refused('a script that was added later', () => addTo(plain, acting(javaScript))),
  refused('a script in a packed part', () =>
    packedPdf({ ...onePage, 4: '<< /S /JavaScript /JS (app.alert\\(1\\)) >>' }),
  ),
  refused('a script packed twice', () => packedPdf({ ...onePage, 4: '<< /S /JavaScript >>' }, hexed)),
  refused('a script in a part with a feigned head', () =>
    packedPdf({ ...onePage, 4: '<< /S /JavaScript >>' }, feigned),
  ),
  refused('a packed part of 100 MB', () => packedPdf({ ...onePage, 4: `(${' '.repeat(100_000_000)})` })),
  refused('a program to start', () => pdf(acting('/OpenAction << /S /Launch /F (cmd.exe) >>'))),
  refused('a file inside', () =>
    pdf(acting('/Names << /EmbeddedFiles 4 0 R >>', { 4: stream('/Type /EmbeddedFile', Buffer.from('MZ')) })),
  ),
  refused('a form that is a program', () => pdf(acting('/AcroForm << /XFA 4 0 R /Fields [] >>'))),
  refused('a film', () => pdf(acting('', { 4: '<< /Type /Annot /Subtype /RichMedia >>' }))),
  refused('a password', () => pdf(onePage, '/Encrypt 9 0 R')),
  refused('tables in a circle', () => pdf(onePage, `/Prev ${plain.lastIndexOf('xref\n0')}`)),
  refused('a table beyond the end', () => pointingAt('99999999')),
  refused('a table before the start', () => pointingAt('-5')),
  refused('a table where there is none', () => pointingAt('20')),
  refused('no root', () => Buffer.from(plain.toString('latin1').replace('/Root 1 0 R', ''), 'latin1')),
  refused('two million trailers', () =>
    Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(8_000_000, 'trailer '), plain]),
  ),
];

const harmlessPdfs: HostileFile[] = [
  harmless('HTML behind', () => behind(SCRIPT), ['<script']),
  harmless('HTML behind, and an end', () => behind(`${SCRIPT}%%EOF`), ['<script']),
  harmless('a ZIP behind', () => behind('PK\x03\x04payload.exe'), ['payload.exe']),
  harmless('a program behind', () => behind(`MZ\x90\0${'\0'.repeat(3000)}payload`), ['payload']),
  harmless('a stream that says it is a terabyte', () =>
    pdf({ ...onePage, 4: '<< /Length 1099511627776 >>\nstream\nq Q\nendstream' }),
  ),
  harmless('packed bytes that are damaged', () =>
    pdf({ ...onePage, 4: stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', Buffer.from('garbage')) }),
  ),
];

export const hostilePdfs: HostileFile[] = [...refusedPdfs, ...harmlessPdfs];

function refused(name: string, bytes: () => Buffer): HostileFile {
  return { name: `PDF: ${name}`, fileName: 'waiver.pdf', bytes, harmless: false };
}

function harmless(name: string, bytes: () => Buffer, traces: string[] = []): HostileFile {
  return { name: `PDF: ${name}`, fileName: 'waiver.pdf', bytes, harmless: true, traces };
}

function behind(payload: string): Buffer {
  return Buffer.concat([plain, Buffer.from(payload, 'latin1')]);
}

function pointingAt(offset: string): Buffer {
  return Buffer.from(plain.toString('latin1').replace(/startxref\n\d+/, `startxref\n${offset}`), 'latin1');
}

function hexed(text: string): { head: string; data: Buffer } {
  const data = Buffer.from(`${deflateSync(text).toString('hex')}>`);
  return { head: '/Filter [/ASCIIHexDecode /FlateDecode]', data };
}

/** Returns a stream whose filters come before a text that looks like the beginning of another object. */
function feigned(text: string): { head: string; data: Buffer } {
  const { data } = hexed(text);
  return { head: '/Filter [/ASCIIHexDecode /FlateDecode] /Note (\n9 0 obj <<) /Type /ObjStm', data };
}
