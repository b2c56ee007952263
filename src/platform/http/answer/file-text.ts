/** A file of text that the browser saves instead of showing. */
export class FileText {
  constructor(
    readonly name: string,
    /** Such as `text/csv; charset=utf-8`. */
    readonly type: string,
    readonly text: string,
    /** How long the browser of who asked may keep it, where that isn't as of any answer. */
    readonly caching?: string,
  ) {}
}

/** The Content-Disposition that saves a file under its name, whatever letters it has (RFC 6266, 5987). */
export function savedAs(name: string): string {
  const safe = name.replace(/[\p{Cc}\p{Surrogate}]/gu, '').replace(/[/\\:*?"<>|]/g, '-');
  const plain = safe
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^ -~]|[%"\\]/g, '_');
  const encoded = encodeURIComponent(safe).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
