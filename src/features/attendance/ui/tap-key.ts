/** Where a person's taps are kept on this phone. */
export function tapKey(userId: string): string {
  return `yelo.taps.${userId}`;
}
