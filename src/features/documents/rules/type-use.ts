import { formatCount, plural } from '@/shared/format';

/** What an admin is told whose document type would have the name of another one. */
export const NAME_TAKEN = 'There is a document type of this name already.';

/** Why a document type can't be removed that so many documents use. */
export function inUse(count: number): string {
  return `This type can't be removed: ${formatCount(count, 'document')} ${plural(count, 'uses', 'use')} it.`;
}
