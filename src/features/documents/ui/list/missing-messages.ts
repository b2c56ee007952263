import { formatFullDay } from '@/kit/format/dates';
import type { MissingDocument } from '../../contract';

type Missing = Pick<MissingDocument, 'type' | 'reason' | 'notes' | 'expiryDate'>;

/** How a guardian can mend that a paper is missing. */
export type WayToMend = 'sign' | 'upload' | 'hand';

/** The shortest way: what can be signed in the app needs no copy. */
export function wayToMend({ canSign }: { canSign: boolean }, mayUpload: boolean): WayToMend {
  if (canSign) return 'sign';
  return mayUpload ? 'upload' : 'hand';
}

/** `Medical certificate missing`, or that it expired. */
export function missingTitle({ type, reason }: Pick<Missing, 'type' | 'reason'>): string {
  return `${type} ${reason === 'expired' ? 'expired' : 'missing'}`;
}

/** Why, in a sentence; undefined where none was ever handed in. */
export function missingReason({ reason, notes, expiryDate }: Omit<Missing, 'type'>): string | undefined {
  if (reason === 'expired') return expiryDate ? `The last copy expired on ${formatFullDay(expiryDate)}.` : undefined;
  if (reason === 'none') return undefined;
  // Nobody found fault with a consent that its guardian took back.
  if (notes?.startsWith('Consent withdrawn')) return sentence(notes);
  return notes ? `The last copy was rejected: ${sentence(notes)}` : 'The last copy was rejected.';
}

/** What to do, in a sentence. */
export function mendMessage(
  way: WayToMend,
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
