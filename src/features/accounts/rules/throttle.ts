import { formatWait } from '@/shared/format';

/** Returns what throttling counts an address as: IPv6 by its network of 64 bits, of which one household has at least one. */
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

/** The message after too many attempts. */
export function throttledSentence(seconds: number): string {
  return `Too many tries. Please wait ${formatWait(seconds)} and try again.`;
}

/** The message for a user on an unknown device whose account has had many wrong passwords, from any address. */
export function guessedSentence(seconds: number): string {
  return (
    `Many passwords were tried for this e-mail. Please wait ${formatWait(seconds)} and try again, ` +
    'sign in on a device that you have used before, or set a new password.'
  );
}
