const KB = 1024;
const MB = KB * KB;

/** A number of bytes as people say it: `512 KB`, `2.4 MB`. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1) return '0 KB';
  if (bytes < MB - KB / 2) return `${Math.max(1, Math.round(bytes / KB))} KB`;
  return `${(bytes / MB).toFixed(1).replace(/\.0$/, '')} MB`;
}
