/** An address without the slashes at its end. By hand, as a pattern would begin anew at each of many slashes. */
export function withoutLastSlashes(pathname: string): string {
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end);
}
