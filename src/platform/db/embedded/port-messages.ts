/** Messages from the server thread to the database thread. Byte arrays are transferred, never copied. */
export type ToWorker =
  | { kind: 'connect'; id: number }
  | { kind: 'batch'; id: number; bytes: Uint8Array }
  | { kind: 'disconnect'; id: number }
  | { kind: 'close' };

/** Messages from the database thread to the server thread. */
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'bytes'; id: number; bytes: Uint8Array }
  | { kind: 'closed' }
  | { kind: 'failed'; message: string };

/** Start options of the database thread. `templateDir` is copied when `dataDir` doesn't exist yet. */
export interface WorkerOptions {
  dataDir: string;
  templateDir: string | null;
}
