import {
  AbortException,
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
  RenderingCancelledException,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import jpxAddress from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url';

/** No picture in a file is drawn beyond so many pixels: a small file can name a huge one. */
const MAX_PICTURE_PIXELS = 50_000_000;
/** A reader that a hostile file keeps busy doesn't say goodbye, and is ended then. */
const GOODBYE_MS = 1000;

const fonts = import.meta.glob<string>('/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The fonts that every reader has to bring along, for files that name one without holding it. */
class StandardFonts {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = fonts[`/node_modules/pdfjs-dist/standard_fonts/${filename}`];
    const answer = address ? await fetch(address) : undefined;
    if (!answer?.ok) throw new Error('This font is not here.');
    return new Uint8Array(await answer.arrayBuffer());
  }
}

export interface Pdf {
  pageCount: number;
  page: (number: number) => Promise<PDFPageProxy>;
}

/** A PDF being opened: `pdf` rejects for what is none, is locked or broken. `close` frees all of it, opened or not. */
export function openPdf(data: ArrayBuffer): { pdf: Promise<Pdf>; close: () => void } {
  GlobalWorkerOptions.workerSrc = workerAddress;
  const worker = new PDFWorker({ verbosity: VerbosityLevel.ERRORS });
  const task = getDocument({
    data,
    worker,
    verbosity: VerbosityLevel.ERRORS,
    // The app's policy allows neither, and no file needs either to be looked at.
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
    maxImageSize: MAX_PICTURE_PIXELS,
    useWorkerFetch: false,
    useSystemFonts: false,
    StandardFontDataFactory: StandardFonts,
    // The reader appends a file's name to what it takes for a folder; after the hash it changes nothing.
    wasmUrl: `${jpxAddress}#/`,
  });
  const pdf = task.promise.then((opened: PDFDocumentProxy) => ({
    pageCount: opened.numPages,
    page: (number: number) => opened.getPage(number),
  }));
  // Whoever closes before it is open listens no more.
  pdf.catch(() => {});
  const close = () => {
    const patience = new Promise((resolve) => setTimeout(resolve, GOODBYE_MS));
    void Promise.race([task.destroy().catch(() => {}), patience]).then(() => worker.destroy());
  };
  return { pdf, close };
}

/** Whether drawing ended because it was called off. */
export function isCalledOff(error: unknown): boolean {
  return error instanceof RenderingCancelledException || error instanceof AbortException;
}
