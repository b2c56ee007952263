/** For `useSyncExternalStore`, where what is read never tells of a change. */
export function watchNothing(): () => void {
  return () => undefined;
}
