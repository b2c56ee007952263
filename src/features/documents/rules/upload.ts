import { addMonths, type Day } from '@/shared/dates';
import type { Document } from '../contract';

/** Why guardians can't upload where the club doesn't let them. */
export const STAFF_ONLY = 'The club takes documents from its coaches and admins. Please hand them a copy.';

/** What is told of a type that was never there, or isn't any more. */
export const UNKNOWN_TYPE = "This document type doesn't exist.";

/** Instead of a file that isn't where it was kept. */
export const FILE_LOST = "The file of this document can't be found. Please ask for a new copy.";

/** Returns the last day on which something handed in on `today` is valid that expires after so many months; null: it doesn't expire. */
export function expiryOf(months: number | null, today: Day): Day | null {
  return months === null ? null : addMonths(today, months);
}

const endings: Record<Document['mediaType'], readonly [string, ...string[]]> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
};

/** A file's own name with an ending that tells what it is, so that a saved copy opens as such and never as a program. */
export function fittingName(name: string, mediaType: Document['mediaType']): string {
  const [ending, ...others] = endings[mediaType];
  const lower = name.toLowerCase();
  if ([ending, ...others].some((fitting) => lower.endsWith(fitting))) return name;
  return name.replace(/\.(pdf|jpe?g|png)$/i, '') + ending;
}
