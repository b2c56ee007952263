/**
 * Matches a screen's path case-sensitively and without a trailing slash, as the server does (`screenAt` in `shared/screen.ts`); the
 * router by default ignores case. A parameter matches anything: the server answers 404 unless it is a number, and the screen says what
 * wasn't found. `*` matches every path.
 */
export function exactPath(path: string): { pattern: RegExp; keys: string[] } {
  const keys: string[] = [];
  const source = path.replace('*', '.*').replace(/:(\w+)/g, (_, key: string) => {
    keys.push(key);
    return '([^/]+)';
  });
  return { pattern: new RegExp(`^${source}$`), keys };
}
