/** Returns what an access to the browser's storage returns, undefined where it throws: storage may be switched off or full. */
export function tryStorage<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
