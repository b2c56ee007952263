import { randomBytes } from 'node:crypto';

/** Hexadecimal digits, so that no keyword of the format occurs by chance. */
const noise = Buffer.from(randomBytes(6 * 1024 * 1024).toString('hex'));

/** Returns a valid PDF with one page and `bytes` bytes, most of them in one stream; each `serial` gives a different file. */
export function bigPdf(bytes: number, serial: number): Buffer {
  const parts = [`%PDF-1.4\n% ${String(serial).padStart(12, '0')}\n`];
  const offsets: number[] = [];
  const add = (id: number, text: string) => {
    offsets[id] = Buffer.byteLength(parts.join(''));
    parts.push(`${id} 0 obj\n${text}\nendobj\n`);
  };
  add(1, '<< /Type /Catalog /Pages 2 0 R >>');
  add(2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>');
  add(3, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>');
  const head = Buffer.from(parts.join(''));
  const at = head.length;
  const tail = (length: number) => {
    const table = [offsets[1], offsets[2], offsets[3], at].map(
      (offset) => `${String(offset).padStart(10, '0')} 00000 n \n`,
    );
    const xref = at + opening(length).length + length + closing.length;
    return `xref\n0 5\n0000000000 65535 f \n${table.join('')}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF`;
  };
  const fixed = (length: number) => at + opening(length).length + closing.length + tail(length).length;
  const length = bytes - fixed(bytes);
  return Buffer.concat([
    head,
    Buffer.from(opening(length)),
    noise.subarray(0, length),
    Buffer.from(closing + tail(length)),
  ]);
}

const closing = '\nendstream\nendobj\n';

function opening(length: number): string {
  return `4 0 obj\n<< /Length ${length} >>\nstream\n`;
}
