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

/** Why a document can't become so, as a sentence; null when it can. `isWithdrawn`: the guardian took the signed consent back. */
export function reviewProblem(next: Reviewed, isWithdrawn: boolean, today: Day): string | null {
  if (isWithdrawn && next.status !== 'rejected')
    return "The guardian has withdrawn this consent, so it can't count again.";
  if (next.status === 'approved' && statusOn(next, today) === 'expired')
    return 'This document expired. Correct its expiry date, or ask for a new one.';
  return null;
}

/** Whether a review leaves everything as it was. */
export function isUnchanged(current: Reviewed, next: Reviewed): boolean {
  return current.status === next.status && current.notes === next.notes && current.expiryDate === next.expiryDate;
}
