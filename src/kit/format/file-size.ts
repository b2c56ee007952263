const KB = 1024;
const MB = KB * KB;

/** Returns a number of bytes in readable form: `512 KB`, `2.4 MB`. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1) return '0 KB';
  if (bytes < MB - KB / 2) return `${Math.max(1, Math.round(bytes / KB))} KB`;
  return `${(bytes / MB).toFixed(1).replace(/\.0$/, '')} MB`;
}
