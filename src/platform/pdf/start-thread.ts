import { Worker } from 'node:worker_threads';
import { bundleSource } from '../db/embedded/worker-entry';
import type { Paper } from './paper';

/** What draws papers apart from the thread that answers requests, one at a time. */
export interface PdfThread {
  /** Throws when the thread breaks, which draws nothing after that. */
  draw(paper: Paper): Promise<Uint8Array>;
  end(): Promise<unknown>;
}

/** It knows nothing of the club's settings. */
export function startThread(): PdfThread {
  const worker = new Worker(threadEntry(), { env: {}, execArgv: [] });
  let asked: { resolve: (bytes: Uint8Array) => void; reject: (error: unknown) => void } | undefined;
  let ended: Error | undefined;
  worker.on('message', (bytes: Uint8Array) => asked?.resolve(bytes));
  worker.on('error', (error) => asked?.reject(error));
  worker.on('exit', () => {
    ended = new Error('The thread that draws PDFs has ended.');
    asked?.reject(ended);
  });
  return {
    draw: (paper) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended);
        asked = { resolve, reject };
        worker.postMessage(paper);
      }),
    end: () => worker.terminate(),
  };
}

/** As the embedded database's thread: beside the server's bundle, or bundled on the spot where the server runs from source. */
function threadEntry(): URL {
  if (!import.meta.url.endsWith('.ts')) return new URL('./pdf-thread.js', import.meta.url);
  bundled ??= bundleSource(new URL('./pdf-thread.ts', import.meta.url));
  return bundled;
}

let bundled: URL | undefined;
