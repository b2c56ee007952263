import { formatFullDay } from '@/kit/format/dates';
import { t } from '@/shared/translate';
import type { MissingDocument } from '../../contract/document';
import { shownNotes } from '../shown-notes';

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
  return t(reason === 'expired' ? '{type} expired' : '{type} missing', { type });
}

/** Returns why a paper is missing, in a sentence; undefined when none was ever handed in. */
export function missingReason({ reason, notes, expiryDate }: Omit<Missing, 'type'>): string | undefined {
  if (reason === 'none') return undefined;
  if (reason === 'expired' && expiryDate)
    return t('The last copy expired on {day}.', { day: formatFullDay(expiryDate) });
  // Such as a consent whose text has a new version.
  if (reason === 'expired') return notes ? shownNotes(sentence(notes)) : undefined;
  // A consent that its guardian withdrew was not found faulty.
  if (notes?.startsWith('Consent withdrawn')) return shownNotes(sentence(notes));
  return notes
    ? t('The last copy was rejected: {reason}', { reason: shownNotes(sentence(notes)) })
    : t('The last copy was rejected.');
}

/** Returns what to do, in a sentence. */
export function submissionMessage(
  way: Submission,
  { reason, hasTeam }: Pick<Missing, 'reason'> & { hasTeam: boolean },
): string {
  if (way === 'sign') return t('Sign it here in the app.');
  const isFirst = reason === 'none';
  if (way === 'upload') return t(isFirst ? 'Upload a copy.' : 'Upload a new copy.');
  if (hasTeam)
    return t(isFirst ? 'Hand a copy to your coach or the club.' : 'Hand a new copy to your coach or the club.');
  return t(isFirst ? 'Hand a copy to the club.' : 'Hand a new copy to the club.');
}

function sentence(text: string): string {
  const trimmed = text.trim();
  return /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
