import type { PGlite } from '@electric-sql/pglite';

const STARTUP_VERSION = 196608;
const PIECE = 64 * 1024;

/** PGlite has one PostgreSQL session. This lends it to one client connection after another, clean each time. */
export class Session {
  readonly #engine: PGlite;
  readonly #send: (id: number, bytes: Uint8Array) => void;
  #client: number | null = null;
  #used = false;
  #out = new Uint8Array(PIECE);
  #filled = 0;

  constructor(engine: PGlite, send: (id: number, bytes: Uint8Array) => void) {
    this.#engine = engine;
    this.#send = send;
  }

  /** True when no transaction is open, so that upkeep may run. */
  get idle(): boolean {
    return !this.#engine.isInTransaction();
  }

  connect(id: number): void {
    this.#reset();
    this.#client = id;
    const greeting = this.#engine.execProtocolRawSync(startupPacket());
    this.#send(id, new Uint8Array(greeting));
  }

  disconnect(id: number): void {
    if (this.#client !== id) return;
    this.#client = null;
    this.#reset();
  }

  /** Runs a batch to its end; the answer leaves in pieces so that a long list starts to be read early. */
  run(id: number, bytes: Uint8Array): void {
    if (this.#client !== id) return;
    this.#used = true;
    void this.#engine.execProtocolRawStream(bytes, {
      syncToFs: false,
      onRawData: (data) => this.#collect(id, data),
    });
    this.#flush(id);
  }

  #collect(id: number, data: Uint8Array): void {
    if (this.#filled + data.length > PIECE) this.#flush(id);
    if (data.length > PIECE) {
      this.#send(id, data.slice());
      return;
    }
    this.#out.set(data, this.#filled);
    this.#filled += data.length;
  }

  #flush(id: number): void {
    if (this.#filled === 0) return;
    const bytes = this.#out.slice(0, this.#filled);
    this.#filled = 0;
    this.#send(id, bytes);
  }

  #reset(): void {
    if (!this.#used) return;
    this.#used = false;
    for (const sql of ['ROLLBACK', 'DISCARD ALL']) this.#engine.execProtocolRawSync(queryMessage(sql));
  }
}

function queryMessage(sql: string): Uint8Array {
  const body = Buffer.from(`${sql}\0`);
  const message = Buffer.alloc(5 + body.length, 'Q');
  message.writeUInt32BE(4 + body.length, 1);
  body.copy(message, 5);
  return message;
}

function startupPacket(): Uint8Array {
  const body = Buffer.from('user\0postgres\0database\0postgres\0client_encoding\0UTF8\0\0');
  const packet = Buffer.alloc(8 + body.length);
  packet.writeUInt32BE(packet.length, 0);
  packet.writeUInt32BE(STARTUP_VERSION, 4);
  body.copy(packet, 8);
  return packet;
}
