/**
 * Matches a screen's path letter by letter and without a slash at the end, as the server does (`screenAt` in `shared/screen.ts`); the
 * router's own way takes any case. What varies may be anything: the server answers 404 unless it is a number, and the screen says
 * what wasn't found. `*` is every path.
 */
export function exactPath(path: string): { pattern: RegExp; keys: string[] } {
  const keys: string[] = [];
  const source = path.replace('*', '.*').replace(/:(\w+)/g, (_, key: string) => {
    keys.push(key);
    return '([^/]+)';
  });
  return { pattern: new RegExp(`^${source}$`), keys };
}
