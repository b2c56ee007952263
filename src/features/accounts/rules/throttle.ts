import { formatWait } from '@/shared/format';

/** What throttling counts an address as: IPv6 by its network of 64 bits, of which one household has at least one. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::', 2);
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '').toLowerCase()).join(':')}::/64`;
}

/** What people are told who tried too often. */
export function throttledSentence(seconds: number): string {
  return `Too many tries. Please wait ${formatWait(seconds)} and try again.`;
}

/** What people are told whose account somebody has tried many passwords for, from wherever, on a device that it never signed in on. */
export function guessedSentence(seconds: number): string {
  return (
    `Many passwords were tried for this e-mail. Please wait ${formatWait(seconds)} and try again, ` +
    'sign in on a device that you have used before, or set a new password.'
  );
}
