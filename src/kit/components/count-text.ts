/** "12 / 200", grouped. */
export function formatCount(length: number, limit: number): string {
  return `${grouped(length)} / ${grouped(limit)}`;
}

/** What is read out: nothing until the last tenth, so that typing isn't talked over. */
export function spokenCount(length: number, limit: number): string {
  const left = limit - length;
  if (left < 0) {
    return `${grouped(-left)} ${-left === 1 ? 'character' : 'characters'} too many`;
  }
  return left <= limit / 10 ? `${grouped(left)} ${left === 1 ? 'character' : 'characters'} left` : '';
}

function grouped(count: number): string {
  return count.toLocaleString('en-US');
}
