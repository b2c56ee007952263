import { Worker } from 'node:worker_threads';
import { bundleSource } from '../db/embedded/worker-entry';
import type { ReadersPaper } from './paper';

/** A thread that draws papers, one at a time, apart from the one that answers requests. */
export interface PdfThread {
  /** Throws when the thread fails, after which it draws nothing more. */
  draw(paper: ReadersPaper): Promise<Uint8Array>;
  end(): Promise<unknown>;
}

/** Starts a thread that has no access to the club's settings. */
export function startThread(): PdfThread {
  const worker = new Worker(threadEntry(), { env: {}, execArgv: [] });
  let pending: { resolve: (bytes: Uint8Array) => void; reject: (error: unknown) => void } | undefined;
  let ended: Error | undefined;
  worker.on('message', (bytes: Uint8Array) => pending?.resolve(bytes));
  worker.on('error', (error) => pending?.reject(error));
  worker.on('exit', () => {
    ended = new Error('The thread that draws PDFs has ended.');
    pending?.reject(ended);
  });
  return {
    draw: (paper) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended);
        pending = { resolve, reject };
        worker.postMessage(paper);
      }),
    end: () => worker.terminate(),
  };
}

/**
 * Returns the URL of the thread's code, as for the embedded database's thread: next to the server's bundle, or bundled on the fly when
 * the server runs from source.
 */
function threadEntry(): URL {
  if (!import.meta.url.endsWith('.ts')) return new URL('./pdf-thread.js', import.meta.url);
  bundled ??= bundleSource(new URL('./pdf-thread.ts', import.meta.url));
  return bundled;
}

let bundled: URL | undefined;
