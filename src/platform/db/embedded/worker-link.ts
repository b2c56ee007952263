import { Worker } from 'node:worker_threads';
import { DatabaseStopped } from './errors';
import type { FromWorker, ToWorker, WorkerOptions } from './port-messages';
import { workerEntry } from './worker-entry';

/** A client connection, as the link sees it. */
export interface Receiver {
  push(bytes: Buffer): boolean;
  destroy(error?: Error): unknown;
}

/** The server's end of the message port: starts the database thread and routes bytes to its streams. */
export class WorkerLink {
  readonly ready: Promise<void>;
  readonly #worker: Worker;
  readonly #streams = new Map<number, Receiver>();
  readonly #onCrash: (error: Error) => void;
  #nextId = 1;
  #started = false;
  #failure: Error | null = null;
  #closed: (() => void) | null = null;
  #settle: { resolve: () => void; reject: (error: Error) => void } = { resolve() {}, reject() {} };

  constructor(options: WorkerOptions, workerUrl: URL | undefined, onCrash: (error: Error) => void) {
    this.#onCrash = onCrash;
    this.ready = new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
    });
    // A failed start is reported to the caller that awaits `ready`; without this, an unawaited rejection would end the process.
    this.ready.catch(() => {});
    this.#worker = new Worker(workerUrl ?? workerEntry(), { workerData: options, execArgv: [] });
    this.#worker.on('message', (message: FromWorker) => this.#receive(message));
    this.#worker.on('error', (error) => this.#fail(error instanceof Error ? error.message : String(error)));
    this.#worker.on('exit', (code) => this.#exited(code));
  }

  attach(stream: Receiver): number {
    const id = this.#nextId++;
    if (this.#failure) queueMicrotask(() => stream.destroy(this.#failure ?? undefined));
    else this.#streams.set(id, stream);
    return id;
  }

  detach(id: number): void {
    if (this.#streams.delete(id)) this.post({ kind: 'disconnect', id });
  }

  post(message: ToWorker, bytes?: Uint8Array): void {
    if (!this.#failure) this.#worker.postMessage(message, bytes ? [bytes.buffer as ArrayBuffer] : []);
  }

  /** Runs a checkpoint, closes the database and ends the thread. A thread that has already died is no error. */
  async close(): Promise<void> {
    if (!this.#failure) {
      const closed = new Promise<void>((resolve) => {
        this.#closed = resolve;
      });
      this.post({ kind: 'close' });
      await closed;
    }
    await this.#worker.terminate();
  }

  #receive(message: FromWorker): void {
    if (message.kind === 'bytes') {
      const { buffer, byteOffset, byteLength } = message.bytes;
      this.#streams.get(message.id)?.push(Buffer.from(buffer, byteOffset, byteLength));
    } else if (message.kind === 'ready') {
      this.#started = true;
      this.#settle.resolve();
    } else if (message.kind === 'failed') {
      this.#fail(message.message);
    } else {
      this.#failure = new DatabaseStopped('it was closed.', true);
      this.#closed?.();
    }
  }

  #exited(code: number): void {
    this.#fail(`its thread ended with code ${code}.`);
    this.#closed?.();
  }

  #fail(reason: string): void {
    if (this.#failure) return;
    const error = new DatabaseStopped(reason, this.#started);
    this.#failure = error;
    this.#settle.reject(error);
    const streams = [...this.#streams.values()];
    this.#streams.clear();
    for (const stream of streams) stream.destroy(error);
    this.#onCrash(error);
  }
}
