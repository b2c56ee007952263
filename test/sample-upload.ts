import { onePage, pdf } from './hostile/pdfs';
import { MULTIPART, multipart } from './multipart';

let made = 0;

/** An ordinary PDF of one page, of which there is no second one. */
export function samplePdf(): Buffer {
  made += 1;
  return pdf(onePage, `/ID [<${made.toString(16).padStart(32, '0')}> <${'0'.repeat(32)}>]`);
}

/** The body and headers of an upload with these fields and one file, a PDF unless `content` is given. */
export function uploadOf(
  fields: Record<string, string | number>,
  { fileName = 'form.pdf', content = samplePdf() }: { fileName?: string; content?: Buffer } = {},
) {
  const texts = Object.entries(fields).map(([name, value]) => ({ name, content: String(value) }));
  return { body: multipart(...texts, { name: 'file', fileName, content }), headers: MULTIPART };
}
