import type { Actor } from '@/shared/permissions';
import { can } from '@/shared/permissions';
import type { Document, MissingDocument } from '../../contract';

export type Review = 'approve' | 'revoke' | 'reject';

/** What a review may make of a document as it stands. */
export function reviewsOf({ status }: Pick<Document, 'status'>): Review[] {
  if (status === 'approved') return ['revoke', 'reject'];
  return status === 'rejected' ? ['approve'] : ['approve', 'reject'];
}

export function mayReview(user: Actor, { teamId }: Pick<Document, 'teamId'>): boolean {
  return can(user, 'document.review', { teamIds: teamId === null ? [] : [teamId] });
}

/** `Mateo Villanueva` */
export function playerName(row: Pick<Document, 'playerFirstName' | 'playerLastName'>): string {
  return `${row.playerFirstName} ${row.playerLastName}`;
}

/** What is told beside a document's status. */
export function stateNote({ signed, replaced }: Pick<Document, 'signed' | 'replaced'>): string | undefined {
  if (replaced) return 'Replaced by a newer one';
  return signed ? 'Signed in the app' : undefined;
}

/** What the list calls a document aloud: two players' files are often of one name. */
export function spokenName(document: Pick<Document, 'fileName' | 'playerFirstName' | 'playerLastName'>): string {
  return `${document.fileName} of ${playerName(document)}`;
}

/** Why a paper is missing. `day` says a date. */
export function missingMessage(
  { reason, expiryDate, notes }: Pick<MissingDocument, 'reason' | 'expiryDate' | 'notes'>,
  day: (date: string) => string,
): string {
  if (reason === 'expired') return expiryDate ? `The last one expired on ${day(expiryDate)}.` : 'The last one expired.';
  if (reason === 'rejected') return notes ? `The last one was rejected: ${notes}` : 'The last one was rejected.';
  return 'Not handed in yet.';
}
