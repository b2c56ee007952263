/** Returns the result of an access to the browser's storage. Returns undefined when it throws: storage may be disabled or full. */
export function tryStorage<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
