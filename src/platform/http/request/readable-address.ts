/**
 * Returns the address of a request in a form that can be decoded. The framework answers addresses with malformed escapes before any hook
 * or route runs; with each percent sign of its path taken literally, such an address is an unknown one like any other.
 */
export function readableAddress(url: string): string {
  if (!url.includes('%')) return url;
  const [path = '', ...rest] = url.split('?');
  return isReadable(path) ? url : [path.replaceAll('%', '%25'), ...rest].join('?');
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
