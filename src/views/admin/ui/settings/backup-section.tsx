/** A copy of the whole club, and what is held about one child. */
export function BackupSection() {
  return null;
}
