import { address } from '@/shared/address';

export const documentsAddress = address('/documents');
export const documentFileAddress = address('/api/documents/:id/file');

/** A paper that a player lacks or renews, by the ids of the player and the type. */
export interface PaperIds {
  playerId: number;
  documentTypeId: number;
}

/** Returns the value of the URL parameters `upload` and `sign`: `12-3`. */
export function paperKey({ playerId, documentTypeId }: PaperIds): string {
  return `${playerId}-${documentTypeId}`;
}

/** Returns by what a page finds a paper that waits on the device to be sent. */
export function waitingPaper({ playerId, type }: { playerId: number | string; type: string }): string {
  return `paper ${playerId} ${type}`;
}

/** Returns the URL with the upload dialog open, for this paper or for one yet to be selected. */
export function uploadLink(paper?: PaperIds): string {
  return `${documentsAddress.to()}?upload=${paper ? paperKey(paper) : 'new'}`;
}

/** Returns the URL with the consent open that a guardian signs for this paper. */
export function signLink(paper: PaperIds): string {
  return `${documentsAddress.to()}?sign=${paperKey(paper)}`;
}

/** Returns the URL of the list of missing papers. */
export function missingLink(): string {
  return `${documentsAddress.to()}?status=missing`;
}

/** Returns the URL of the list of documents to review. */
export function reviewLink(): string {
  return `${documentsAddress.to()}?status=review`;
}

/** Returns the URL with a document open in the viewer. */
export function viewLink(id: number): string {
  return `${documentsAddress.to()}?review=${id}`;
}
