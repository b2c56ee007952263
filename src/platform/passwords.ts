import { hash, verify } from '@node-rs/argon2';
import { createLimiter } from './limiter';

/** OWASP's argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Two at once leave the requests of everybody else their share of a small machine. */
const limit = createLimiter({ concurrency: 2, waiting: 50 });

/** Hash of a password that nobody knows. Checked where there is no account, so that the answer takes as long. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$DGqkWWnnaXXR6t6KN0wTNQ$lhKMhjoB1AltKK8cFRTJsbdZ9AtZ5TTEjz0HEXlsKmY';

/** An argon2id hash to be stored. Throws `overloaded` when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return limit(() => hash(normalize(password), COST));
}

/** Whether a password has this hash; without one it takes as long and is wrong. Throws `overloaded` when too many wait. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const right = await limit(() => verify(stored ?? NOBODYS_HASH, normalize(password)).catch(() => false));
  return right && Boolean(stored);
}

/**
 * Why a password can't be set, as a sentence; null where it can. It may neither be the account's e-mail nor one of the passwords that are
 * used and guessed most, in whatever case.
 */
export async function passwordProblem(password: string, email: string): Promise<string | null> {
  const guess = normalize(password).toLowerCase();
  if (guess === normalize(email).toLowerCase()) return 'Choose a password that is not your e-mail.';
  const isCommon = isPattern(guess) || (await mostUsed()).has(guess);
  return isCommon ? 'That is one of the commonest passwords. Choose another one.' : null;
}

const forwards = ['012345678901234567890', 'abcdefghijklmnopqrstuvwxyz'];
const runs = [...forwards, ...forwards.map((run) => [...run].toReversed().join(''))];

/** What lists of passwords leave out since every guesser tries it: a run, and a character or a short word again and again. */
function isPattern(guess: string): boolean {
  const isRepeated = [1, 2, 3, 4].some((size) => guess.slice(size) === guess.slice(0, -size));
  return runs.some((run) => run.includes(guess)) || (isRepeated && guess.length <= 16);
}

let list: Promise<ReadonlySet<string>> | undefined;

/** Some 49,000 words, read once somebody sets a password rather than at every start. */
function mostUsed(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return list;
}

/** One spelling of letters with accents, which keyboards compose differently (NIST SP 800-63B). */
function normalize(password: string): string {
  return password.normalize('NFKC');
}
