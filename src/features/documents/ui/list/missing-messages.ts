import { formatFullDay } from '@/kit/format/dates';
import type { MissingDocument } from '../../contract';

type Missing = Pick<MissingDocument, 'type' | 'reason' | 'notes' | 'expiryDate'>;

/** How a guardian can hand in a missing paper. */
export type Submission = 'sign' | 'upload' | 'hand';

/** Returns the shortest way: a paper that can be signed in the app needs no copy. */
export function submissionOf({ canSign }: { canSign: boolean }, mayUpload: boolean): Submission {
  if (canSign) return 'sign';
  return mayUpload ? 'upload' : 'hand';
}

/** Returns `Medical certificate missing`, or that it expired. */
export function missingTitle({ type, reason }: Pick<Missing, 'type' | 'reason'>): string {
  return `${type} ${reason === 'expired' ? 'expired' : 'missing'}`;
}

/** Returns why a paper is missing, in a sentence; undefined when none was ever handed in. */
export function missingReason({ reason, notes, expiryDate }: Omit<Missing, 'type'>): string | undefined {
  if (reason === 'expired') return expiryDate ? `The last copy expired on ${formatFullDay(expiryDate)}.` : undefined;
  if (reason === 'none') return undefined;
  // A consent that its guardian withdrew was not found faulty.
  if (notes?.startsWith('Consent withdrawn')) return sentence(notes);
  return notes ? `The last copy was rejected: ${sentence(notes)}` : 'The last copy was rejected.';
}

/** Returns what to do, in a sentence. */
export function submissionMessage(
  way: Submission,
  { reason, hasTeam }: Pick<Missing, 'reason'> & { hasTeam: boolean },
): string {
  const copy = reason === 'none' ? 'a copy' : 'a new copy';
  if (way === 'sign') return 'Sign it here in the app.';
  return way === 'upload' ? `Upload ${copy}.` : `Hand ${copy} to ${hasTeam ? 'your coach or the club' : 'the club'}.`;
}

function sentence(text: string): string {
  const trimmed = text.trim();
  return /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
