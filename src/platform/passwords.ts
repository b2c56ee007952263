import { hash, verify } from '@node-rs/argon2';
import { createLimiter } from './limiter';

/** OWASP's settings for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Two at once leave enough of a small machine for all other requests. */
const limit = createLimiter({ concurrency: 2, waiting: 50 });

/** Hash of a password that nobody knows. Checked when there is no account, so that the answer takes as long. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$DGqkWWnnaXXR6t6KN0wTNQ$lhKMhjoB1AltKK8cFRTJsbdZ9AtZ5TTEjz0HEXlsKmY';

/** Returns an argon2id hash to store. Throws `overloaded` when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return limit(() => hash(normalize(password), COST));
}

/**
 * Returns whether a password matches this hash; without a hash it takes as long and returns false. Throws `overloaded` when too many
 * wait.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const right = await limit(() => verify(stored ?? NOBODYS_HASH, normalize(password)).catch(() => false));
  return right && Boolean(stored);
}

/**
 * Returns why a password can't be set, as a sentence; null when it can. It may be neither the account's e-mail nor one of the passwords
 * that are used and guessed most, ignoring case.
 */
export async function passwordProblem(password: string, email: string): Promise<string | null> {
  const guess = normalize(password).toLowerCase();
  if (guess === normalize(email).toLowerCase()) return 'Choose a password that is not your e-mail.';
  const isCommon = isPattern(guess) || (await mostUsed()).has(guess);
  return isCommon ? 'That is one of the commonest passwords. Choose another one.' : null;
}

const forwards = ['012345678901234567890', 'abcdefghijklmnopqrstuvwxyz'];
const runs = [...forwards, ...forwards.map((run) => [...run].toReversed().join(''))];

/**
 * Returns whether a password is a pattern that password lists omit since every guesser tries it: a sequence, or a repeated character or
 * short word.
 */
function isPattern(guess: string): boolean {
  const isRepeated = [1, 2, 3, 4].some((size) => guess.slice(size) === guess.slice(0, -size));
  return runs.some((run) => run.includes(guess)) || (isRepeated && guess.length <= 16);
}

let list: Promise<ReadonlySet<string>> | undefined;

/** Loads some 49,000 words, once a user sets a password rather than at every start. */
function mostUsed(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return list;
}

/** Normalizes letters with accents, which keyboards compose differently (NIST SP 800-63B). */
function normalize(password: string): string {
  return password.normalize('NFKC');
}
