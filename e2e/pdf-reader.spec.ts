import { buffer } from 'node:stream/consumers';
import { expect, type Page } from '@playwright/test';
import PdfFile from 'pdfkit';
import type { openPdf } from '@/kit/files/pdf-reader';
import { serveModule } from './built-module';
import { test } from './support';

test("A PDF renders under the app's content security policy, a file that is no PDF says so, and nothing is left behind", async ({
  page,
}) => {
  await test.step("A PDF whose fonts aren't embedded", async () => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    expect(await read(page, await paper(3))).toEqual({ pages: 3, hasInk: true });
    expect(requested.filter((path) => /\.mjs$/.test(path))).toEqual([expect.stringMatching(/^\/assets\/pdf\.worker/)]);
    expect(requested.filter((path) => /\.(ttf|pfb)$/.test(path))).toEqual([
      expect.stringContaining('LiberationSans-Regular'),
    ]);
    await expect.poll(() => page.workers().length).toBe(0);
  });
  await test.step('A file that is no PDF', async () => {
    expect(await read(page, Buffer.from('%PDF-1.7\nnothing of the kind'))).toBe('InvalidPDFException');
    expect(await read(page, Buffer.from('<html><script>alert(1)</script></html>'))).toBe('InvalidPDFException');
    await expect.poll(() => page.workers().length).toBe(0);
  });
});

/** Opens bytes with the module in the page, draws the first page and closes it. */
async function read(page: Page, bytes: Buffer) {
  await page.goto('/');
  const module = await serveModule(page, 'src/kit/files/pdf-reader.ts');
  return page.evaluate(inPage, { module, base64: bytes.toString('base64') });
}

async function inPage({ module, base64 }: { module: string; base64: string }) {
  // The module that is served at this URL.
  const reader = (await import(module)) as { openPdf: typeof openPdf };
  const { pdf, close } = reader.openPdf(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)).buffer);
  try {
    const { pageCount, page: pageOf } = await pdf;
    const first = await pageOf(1);
    const viewport = first.getViewport({ scale: 1 });
    const canvas = Object.assign(document.createElement('canvas'), { width: viewport.width, height: viewport.height });
    await first.render({ canvas, viewport }).promise;
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    return { pages: pageCount, hasInk: [...data].filter((value) => value < 64).length > 1000 };
  } catch (error) {
    return error instanceof Error ? error.name : 'nothing';
  } finally {
    close();
  }
}

async function paper(pages: number): Promise<Buffer> {
  const file = new PdfFile({ size: 'A4', autoFirstPage: false });
  for (let page = 1; page <= pages; page += 1) {
    file
      .addPage()
      .font('Helvetica')
      .fontSize(14)
      .text(`Page ${page}. ${'Fit to skate. '.repeat(80)}`);
  }
  file.end();
  return buffer(file);
}
