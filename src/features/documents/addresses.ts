import { address } from '@/shared/address';

export const documentsAddress = address('/documents');
export const documentFileAddress = address('/api/documents/:id/file');

/** A paper that a player lacks or renews, by the ids of both. */
export interface PaperIds {
  playerId: number;
  documentTypeId: number;
}

/** What the addresses' `upload` and `sign` hold: `12-3`. */
export function paperKey({ playerId, documentTypeId }: PaperIds): string {
  return `${playerId}-${documentTypeId}`;
}

/** Where the upload dialog is open, for this paper or for one yet to be chosen. */
export function uploadLink(paper?: PaperIds): string {
  return `${documentsAddress.to()}?upload=${paper ? paperKey(paper) : 'new'}`;
}

/** Where the consent is open that a guardian signs for this paper. */
export function signLink(paper: PaperIds): string {
  return `${documentsAddress.to()}?sign=${paperKey(paper)}`;
}

/** Where all that is missing is listed. */
export function missingLink(): string {
  return `${documentsAddress.to()}?status=missing`;
}

/** Where all that waits for a review is listed. */
export function reviewLink(): string {
  return `${documentsAddress.to()}?status=review`;
}

/** Where a document is open in the viewer. */
export function viewLink(id: number): string {
  return `${documentsAddress.to()}?review=${id}`;
}
