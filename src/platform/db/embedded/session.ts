import type { PGlite } from '@electric-sql/pglite';

const PROTOCOL_3_0 = 196608;
const PIECE = 64 * 1024;
/** ReadyForQuery with no open transaction: the last bytes of an answer after which the session is idle. */
const AT_REST = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/** Shares PGlite's single PostgreSQL session: lends it to one client connection after another, clean each time. */
export class Session {
  readonly #engine: PGlite;
  readonly #send: (id: number, bytes: Uint8Array) => void;
  readonly #out = Buffer.alloc(PIECE);
  #filled = 0;
  #client: number | null = null;
  #used = false;
  #atRest = true;

  constructor(engine: PGlite, send: (id: number, bytes: Uint8Array) => void) {
    this.#engine = engine;
    this.#send = send;
  }

  /** True between a client's statements, outside any transaction: others may then use the session too. */
  get atRest(): boolean {
    return this.#atRest;
  }

  connect(id: number): void {
    this.#reset();
    this.#client = id;
    this.#send(id, new Uint8Array(this.#engine.execProtocolRawSync(startupPacket())));
  }

  disconnect(id: number): void {
    if (this.#client !== id) return;
    this.#client = null;
    this.#reset();
  }

  /** Runs a batch to its end. The answer is passed on in pieces, so that the client reads a long one while it grows. */
  async run(id: number, bytes: Uint8Array): Promise<void> {
    if (this.#client !== id) return;
    this.#used = true;
    this.#atRest = false;
    await this.#engine.execProtocolRawStream(bytes, {
      syncToFs: false,
      onRawData: (data) => this.#collect(id, data),
    });
    this.#atRest = this.#out.subarray(0, this.#filled).subarray(-AT_REST.length).equals(AT_REST);
    this.#flush(id);
  }

  #collect(id: number, data: Uint8Array): void {
    let from = 0;
    while (from < data.length) {
      if (this.#filled === PIECE) this.#flush(id);
      const part = data.subarray(from, from + PIECE - this.#filled);
      this.#out.set(part, this.#filled);
      this.#filled += part.length;
      from += part.length;
    }
  }

  #flush(id: number): void {
    if (this.#filled === 0) return;
    const bytes = new Uint8Array(this.#out.subarray(0, this.#filled));
    this.#filled = 0;
    this.#send(id, bytes);
  }

  #reset(): void {
    if (!this.#used) return;
    for (const sql of ['ROLLBACK', 'DISCARD ALL']) this.#engine.execProtocolRawSync(queryMessage(sql));
    this.#used = false;
    this.#atRest = true;
  }
}

function queryMessage(sql: string): Uint8Array {
  const body = Buffer.from(`${sql}\0`);
  const header = Buffer.from('Q\0\0\0\0');
  header.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([header, body]);
}

function startupPacket(): Uint8Array {
  const body = Buffer.from('user\0postgres\0database\0postgres\0client_encoding\0UTF8\0\0');
  const header = Buffer.alloc(8);
  header.writeUInt32BE(header.length + body.length, 0);
  header.writeUInt32BE(PROTOCOL_3_0, 4);
  return Buffer.concat([header, body]);
}
