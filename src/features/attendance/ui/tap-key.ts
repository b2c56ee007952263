const PREFIX = 'yelo.taps.';

/** Returns the storage key of a user's taps on this phone. */
export function tapKey(userId: string): string {
  return PREFIX + userId;
}

/** Returns whether a key is that of a user's taps. */
export function isTapKey(key: string): boolean {
  return key.startsWith(PREFIX);
}
