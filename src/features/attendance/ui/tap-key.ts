const PREFIX = 'yelo.taps.';

/** Where a person's taps are kept on this phone. */
export function tapKey(userId: string): string {
  return PREFIX + userId;
}

/** Whether somebody's taps are kept there. */
export function isTapKey(key: string): boolean {
  return key.startsWith(PREFIX);
}
