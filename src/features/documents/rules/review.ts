import type { Day } from '@/shared/dates';
import type { ReviewForm } from '../contract/document';
import { type Paper, statusOn } from './compliance';

/** A document before or after a review. */
export interface ReviewState extends Pick<Paper, 'status' | 'expiryDate'> {
  notes: string | null;
}

/**
 * Returns a document after a review. The notes are kept unless new ones are given, except for the reason of a rejection: a new rejection
 * only takes the given one, and the next decision removes it.
 */
export function reviewed(current: ReviewState, form: Pick<ReviewForm, 'status' | 'notes' | 'expiryDate'>): ReviewState {
  const isOtherReason = (form.status === 'rejected') !== (current.status === 'rejected');
  return {
    status: form.status,
    notes: isOtherReason ? form.notes : (form.notes ?? current.notes),
    expiryDate: form.expiryDate === undefined ? current.expiryDate : form.expiryDate,
  };
}

/** The state of the signature behind a signed consent. */
export interface Signature {
  /** A guardian withdrew it. */
  isWithdrawn: boolean;
  /** Everybody was asked to sign a later version. */
  isOutdated: boolean;
}

/**
 * Returns why a document can't get this state, as a sentence; null when it can. `signature` is null when the document wasn't signed in
 * the app.
 */
export function reviewProblem(next: ReviewState, signature: Signature | null, today: Day): string | null {
  if (signature && next.status !== 'rejected') {
    if (signature.isWithdrawn) return "The guardian has withdrawn this consent, so it can't count again.";
    if (signature.isOutdated)
      return 'This is an earlier version of the consent. Ask the guardian to sign the new version.';
  }
  if (next.status === 'approved' && statusOn(next, today) === 'expired')
    return 'This document expired. Correct its expiry date, or ask for a new one.';
  return null;
}

/** Returns whether a review changes nothing. */
export function isUnchanged(current: ReviewState, next: ReviewState): boolean {
  return current.status === next.status && current.notes === next.notes && current.expiryDate === next.expiryDate;
}
