declare module 'fs-native-extensions' {
  /** Takes an exclusive lock on the whole open file; returns false when another open file has it. */
  export function tryLock(fd: number): boolean;
}
