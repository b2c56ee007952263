/** What happened in the club, newest first. */
export function ActivityTab() {
  return null;
}
