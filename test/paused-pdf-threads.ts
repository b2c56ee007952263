import type { ReadersPaper } from '@/platform/pdf/paper';
import type { PdfThread } from '@/platform/pdf/start-thread';

interface Held {
  paper: ReadersPaper;
  finish(): void;
  fail(error: Error): void;
}

/** Replaces the threads that draw PDFs: each paper waits until the test finishes it. Its bytes are its title. */
export function pausedPdfThreads() {
  const drawing: Held[] = [];
  const waiting: { count: number; reached: () => void }[] = [];
  const threads = { started: 0, ended: 0 };

  function start(): PdfThread {
    threads.started += 1;
    return {
      draw: (paper) =>
        new Promise((resolve, reject) => {
          drawing.push({ paper, finish: () => resolve(Buffer.from(paper.title)), fail: reject });
          for (const { count, reached } of waiting) if (drawing.length >= count) reached();
        }),
      async end() {
        threads.ended += 1;
      },
    };
  }

  /** Waits until this many papers have been begun since the start. */
  function begun(count: number): Promise<void> {
    if (drawing.length >= count) return Promise.resolve();
    return new Promise((reached) => waiting.push({ count, reached }));
  }

  return { start, drawing, threads, begun };
}
