import { onePage, pdf } from './hostile/pdfs';
import { MULTIPART, multipart } from './multipart';

let made = 0;

/** Returns an ordinary PDF with one page, different each time. */
export function samplePdf(): Buffer {
  made += 1;
  return pdf(onePage, `/ID [<${made.toString(16).padStart(32, '0')}> <${'0'.repeat(32)}>]`);
}

/** Returns the body and headers of an upload with these fields and one file, a PDF unless `content` is given. */
export function uploadOf(
  fields: Record<string, string | number>,
  { fileName = 'form.pdf', content = samplePdf() }: { fileName?: string; content?: Buffer } = {},
) {
  const texts = Object.entries(fields).map(([name, value]) => ({ name, content: String(value) }));
  return { body: multipart(...texts, { name: 'file', fileName, content }), headers: MULTIPART };
}
