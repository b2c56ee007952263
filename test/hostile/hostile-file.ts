export interface HostileFile {
  /** What is wrong with it. */
  name: string;
  /** The file name that it is sent with. */
  fileName: string;
  bytes: () => Buffer | Promise<Buffer>;
  /** Accepted, but sanitized; otherwise it is refused. */
  harmless: boolean;
  /** Strings that must not occur in the stored bytes. */
  traces?: string[];
}
