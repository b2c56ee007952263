import { formatCount, plural } from '@/shared/format';

/** The error for an admin who gives a document type the name of another one. */
export const NAME_TAKEN = 'There is a document type of this name already.';

/** Returns why a document type that this many documents use can't be deleted. */
export function inUse(count: number): string {
  return `This type can't be removed: ${formatCount(count, 'document')} ${plural(count, 'uses', 'use')} it.`;
}
