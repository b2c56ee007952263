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

/** Maximum pixels of a picture inside a file: a small file can declare a huge one. */
const MAX_PICTURE_PIXELS = 50_000_000;
/** A reader that a hostile file keeps busy doesn't respond to the shutdown, and is terminated after this time. */
const GOODBYE_MS = 1000;

const fonts = import.meta.glob<string>('/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The standard fonts that every PDF reader must provide, for files that name a font without embedding it. */
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

/** Opens a PDF. `pdf` rejects when the data is no PDF, encrypted or broken. `close` frees everything, even while it is being opened. */
export function openPdf(data: ArrayBuffer): { pdf: Promise<Pdf>; close: () => void } {
  GlobalWorkerOptions.workerSrc = workerAddress;
  const worker = new PDFWorker({ verbosity: VerbosityLevel.ERRORS });
  const task = getDocument({
    data,
    worker,
    verbosity: VerbosityLevel.ERRORS,
    // The app's content security policy allows neither, and displaying a file requires neither.
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
    maxImageSize: MAX_PICTURE_PIXELS,
    useWorkerFetch: false,
    useSystemFonts: false,
    StandardFontDataFactory: StandardFonts,
    // The reader treats this as a folder and appends a file's name; after the hash, the name has no effect.
    wasmUrl: `${jpxAddress}#/`,
  });
  const pdf = task.promise.then((opened: PDFDocumentProxy) => ({
    pageCount: opened.numPages,
    page: (number: number) => opened.getPage(number),
  }));
  // Nobody handles the rejection when `close` is called before the PDF is open.
  pdf.catch(() => {});
  const close = () => {
    const patience = new Promise((resolve) => setTimeout(resolve, GOODBYE_MS));
    void Promise.race([task.destroy().catch(() => {}), patience]).then(() => worker.destroy());
  };
  return { pdf, close };
}

/** Returns whether drawing ended because it was cancelled. */
export function isCalledOff(error: unknown): boolean {
  return error instanceof RenderingCancelledException || error instanceof AbortException;
}
