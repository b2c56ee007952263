/**
 * Matches a screen's path as the server does (`screenAt` in `shared/screens.ts`): letter by letter, numbers for what varies, no slash
 * at the end. The router's own way takes any case. `*` is every path.
 */
export function exactPath(path: string): { pattern: RegExp; keys: string[] } {
  const keys: string[] = [];
  const source = path.replace('*', '.*').replace(/:(\w+)/g, (_, key: string) => {
    keys.push(key);
    return '(\\d+)';
  });
  return { pattern: new RegExp(`^${source}$`), keys };
}
