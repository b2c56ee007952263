import { formatCount } from '@/shared/format';

/** The error for an admin who gives a document type the name of another one. */
export const NAME_TAKEN = 'There is a document type of this name already.';

/** Returns why a document type that this many documents use can't be deleted. */
export function inUse(count: number): string {
  const documents = formatCount(count, 'document');
  return count === 1
    ? `This type can't be removed: ${documents} uses it.`
    : `This type can't be removed: ${documents} use it.`;
}
