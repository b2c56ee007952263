/** Returns the part of an error that may be logged: its code, else its name. Messages can contain addresses and names of people. */
export function errorCode(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code;
    if (!at.cause) return at.name;
  }
  return 'unknown';
}
