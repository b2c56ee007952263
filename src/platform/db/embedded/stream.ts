import { Duplex } from 'node:stream';
import { BatchBuffer } from './batches';
import type { WorkerLink } from './worker-link';

const SSL_REQUEST = 80877103;
const GSS_REQUEST = 80877104;
const CANCEL_REQUEST = 80877102;

/** Replaces the socket that `pg` expects: one client connection to the database thread. */
export class PortStream extends Duplex {
  readonly #link: WorkerLink;
  readonly #batches = new BatchBuffer();
  #id: number | null = null;
  #opened = false;

  constructor(link: WorkerLink) {
    super();
    this.#link = link;
  }

  connect(): this {
    this.#link.ready.then(
      () => {
        if (this.destroyed) return;
        this.#id = this.#link.attach(this);
        this.emit('connect');
      },
      (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
    );
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#take(chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#take(chunks.length === 1 && chunks[0] ? chunks[0].chunk : Buffer.concat(chunks.map((c) => c.chunk)));
    done();
  }

  override _final(done: () => void): void {
    this.#leave();
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#leave();
    done(error);
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  // The thread itself keeps the process alive until close(), as an open server does.
  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  #take(chunk: Buffer): void {
    if (this.#id === null) return;
    if (!this.#opened) {
      this.#greet(chunk, this.#id);
      return;
    }
    const { bytes, terminated } = this.#batches.add(chunk);
    if (bytes) this.#link.post({ kind: 'batch', id: this.#id, bytes }, bytes);
    if (terminated) this.#leave();
  }

  /** Handles the first packets of a connection, which have a code in place of a message type. `pg` writes each as a whole. */
  #greet(packet: Buffer, id: number): void {
    const code = packet.length >= 8 ? packet.readUInt32BE(4) : 0;
    if (code === SSL_REQUEST || code === GSS_REQUEST) {
      this.push('N');
    } else if (code === CANCEL_REQUEST) {
      this.end();
    } else {
      this.#opened = true;
      this.#link.post({ kind: 'connect', id });
    }
  }

  #leave(): void {
    if (this.#id !== null) this.#link.detach(this.#id);
    this.#id = null;
  }
}
