/** What the server thread asks of the database thread. Byte arrays are transferred, never copied. */
export type ToWorker =
  | { kind: 'connect'; id: number }
  | { kind: 'batch'; id: number; bytes: Uint8Array }
  | { kind: 'disconnect'; id: number }
  | { kind: 'close' };

/** What the database thread answers. */
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'bytes'; id: number; bytes: Uint8Array }
  | { kind: 'closed' }
  | { kind: 'failed'; message: string };

/** How the database thread is started. `templateDir` is copied when `dataDir` doesn't exist yet. */
export interface WorkerOptions {
  dataDir: string;
  templateDir: string | null;
}
