import { addMonths, type Day } from '@/shared/dates';
import type { Document } from '../contract/document';

/** The error for guardians when the club doesn't let them upload. */
export const STAFF_ONLY = 'The club takes documents from its coaches and admins. Please hand them a copy.';

/** The error for a type that never existed or was deleted. */
export const UNKNOWN_TYPE = "This document type doesn't exist.";

/** The error when a file is missing in the storage. */
export const FILE_LOST = "The file of this document can't be found. Please ask for a new copy.";

/** Returns the last valid day of a document handed in on `today` that expires after this many months; null when it doesn't expire. */
export function expiryOf(months: number | null, today: Day): Day | null {
  return months === null ? null : addMonths(today, months);
}

const endings: Record<Document['mediaType'], readonly [string, ...string[]]> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
};

/** Returns the file's name with an extension that matches its type, so that a saved copy opens as such and never as a program. */
export function storedName(name: string, mediaType: Document['mediaType']): string {
  const [ending, ...others] = endings[mediaType];
  const lower = name.toLowerCase();
  if ([ending, ...others].some((fitting) => lower.endsWith(fitting))) return name;
  return name.replace(/\.(pdf|jpe?g|png)$/i, '') + ending;
}
