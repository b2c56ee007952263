const QUERY = 0x51;
const SYNC = 0x53;
const FLUSH = 0x48;
const FUNCTION_CALL = 0x46;
const TERMINATE = 0x58;
const HEADER = 5;

const EMPTY: Uint8Array = new Uint8Array(0);

/**
 * Buffers what a client writes until the server has something to do: whole protocol messages up to the last one that requests an answer.
 * A parse, bind, describe, execute and sync are thus passed on as one batch.
 */
export class BatchBuffer {
  #pending = EMPTY;
  #scanned = 0;

  /** Adds written bytes. Returns the batch that they complete, in a buffer of its own, or null. */
  add(chunk: Uint8Array): { bytes: Uint8Array | null; terminated: boolean } {
    const all = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk]);
    const view = new DataView(all.buffer, all.byteOffset, all.length);
    let at = this.#scanned;
    let end = 0;
    let terminated = false;
    while (!terminated && at + HEADER <= all.length) {
      const next = at + 1 + view.getUint32(at + 1);
      if (next > all.length) break;
      const type = all[at];
      terminated = type === TERMINATE;
      if (type === QUERY || type === SYNC || type === FLUSH || type === FUNCTION_CALL) end = next;
      at = next;
    }
    this.#pending = end === all.length ? EMPTY : all.subarray(end);
    this.#scanned = at - end;
    return { bytes: end === 0 ? null : new Uint8Array(all.subarray(0, end)), terminated };
  }
}
