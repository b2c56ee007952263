/** A text file that the browser saves instead of displaying. */
export class FileText {
  constructor(
    readonly name: string,
    /** For example `text/csv; charset=utf-8`. */
    readonly type: string,
    /**
     * In parts where it grows with the club: each is read once the client has received the earlier ones. An error then ends the
     * connection, so that no client takes the file for complete.
     */
    readonly text: string | AsyncIterable<string>,
    /** How long the caller's browser may cache it, where that differs from other answers. */
    readonly caching?: string,
  ) {}

  /** Returns the same file whose parts, if there are several, are each read by `turn`, which calls what it is passed. */
  readBy(turn: <T>(read: () => Promise<T>) => Promise<T>): FileText {
    if (typeof this.text === 'string') return this;
    return new FileText(this.name, this.type, inTurns(this.text, turn), this.caching);
  }
}

async function* inTurns(parts: AsyncIterable<string>, turn: <T>(read: () => Promise<T>) => Promise<T>) {
  const reader = parts[Symbol.asyncIterator]();
  try {
    for (;;) {
      const part = await turn(() => reader.next());
      if (part.done) return;
      yield part.value;
    }
  } finally {
    await reader.return?.();
  }
}

/** Returns the Content-Disposition that saves a file under its name, in any script (RFC 6266, 5987). */
export function savedAs(name: string): string {
  const safe = name.replace(/[\p{Cc}\p{Surrogate}]/gu, '').replace(/[/\\:*?"<>|]/g, '-');
  const plain = safe
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^ -~]|[%"\\]/g, '_');
  const encoded = encodeURIComponent(safe).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
