/**
 * The address of a request, made one that can be read. The framework answers an address whose escapes are broken before any hook or
 * route of ours; with each percent sign of its path taken as itself, it is an unknown address like any other.
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
