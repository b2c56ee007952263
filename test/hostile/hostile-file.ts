export interface HostileFile {
  /** What is wrong with it. */
  name: string;
  /** What it calls itself. */
  fileName: string;
  bytes: () => Buffer | Promise<Buffer>;
  /** Kept, but made harmless; otherwise it is refused. */
  harmless: boolean;
  /** What must not be left of it in the bytes that are kept. */
  traces?: string[];
}
