import type { Day } from '@/shared/dates';
import type { ReviewForm } from '../contract';
import { type Paper, statusOn } from './compliance';

/** A document as a review finds or leaves it. */
export interface Reviewed extends Pick<Paper, 'status' | 'expiryDate'> {
  notes: string | null;
}

/** What a review makes of a document. A rejection has the reason that came with it; all else keeps its notes unless new ones came. */
export function reviewed(current: Reviewed, form: Pick<ReviewForm, 'status' | 'notes' | 'expiryDate'>): Reviewed {
  const isNewlyRejected = form.status === 'rejected' && current.status !== 'rejected';
  return {
    status: form.status,
    notes: isNewlyRejected ? form.notes : (form.notes ?? current.notes),
    expiryDate: form.expiryDate === undefined ? current.expiryDate : form.expiryDate,
  };
}

/** What became of the signature behind a signed consent. */
export interface Signature {
  /** A guardian took it back. */
  isWithdrawn: boolean;
  /** Everybody was asked to sign a later version. */
  isOutdated: boolean;
}

/** Why a document can't become so, as a sentence; null when it can. `signature` is null where nobody signed it in the app. */
export function reviewProblem(next: Reviewed, signature: Signature | null, today: Day): string | null {
  if (signature && next.status !== 'rejected') {
    if (signature.isWithdrawn) return "The guardian has withdrawn this consent, so it can't count again.";
    if (signature.isOutdated)
      return 'This is an earlier version of the consent. Ask the guardian to sign the new version.';
  }
  if (next.status === 'approved' && statusOn(next, today) === 'expired')
    return 'This document expired. Correct its expiry date, or ask for a new one.';
  return null;
}

/** Whether a review leaves everything as it was. */
export function isUnchanged(current: Reviewed, next: Reviewed): boolean {
  return current.status === next.status && current.notes === next.notes && current.expiryDate === next.expiryDate;
}
