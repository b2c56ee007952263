/** Returns an address without trailing slashes. Without a regular expression, which would start over at each of many slashes. */
export function withoutLastSlashes(pathname: string): string {
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end);
}
