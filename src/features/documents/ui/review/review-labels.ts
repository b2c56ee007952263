import type { Actor } from '@/shared/permissions';
import { can } from '@/shared/permissions';
import { t } from '@/shared/translate';
import type { Document, MissingDocument } from '../../contract/document';
import { shownNotes } from '../shown-notes';

export type Review = 'approve' | 'revoke' | 'reject';

/** Returns the reviews that would change a document's current status. */
export function reviewsOf({ status }: Pick<Document, 'status'>): Review[] {
  if (status === 'approved') return ['revoke', 'reject'];
  return status === 'rejected' ? ['approve'] : ['approve', 'reject'];
}

export function mayReview(user: Actor, { teamId }: Pick<Document, 'teamId'>): boolean {
  return can(user, 'document.review', { teamIds: teamId === null ? [] : [teamId] });
}

/** Returns `Mateo Villanueva`. */
export function playerName(row: Pick<Document, 'playerFirstName' | 'playerLastName'>): string {
  return `${row.playerFirstName} ${row.playerLastName}`;
}

/** Returns the note beside a document's status. */
export function stateNote({ signed, replaced }: Pick<Document, 'signed' | 'replaced'>): string | undefined {
  if (replaced) return t('Replaced by a newer one');
  return signed ? t('Signed in the app') : undefined;
}

/** Returns the document's name for screen readers: files of two players often have the same name. */
export function spokenName(document: Pick<Document, 'fileName' | 'playerFirstName' | 'playerLastName'>): string {
  return t('{paper} of {player}', { paper: document.fileName, player: playerName(document) });
}

/** Returns why a paper is missing. `day` formats a date. */
export function missingMessage(
  { reason, expiryDate, notes }: Pick<MissingDocument, 'reason' | 'expiryDate' | 'notes'>,
  day: (date: string) => string,
): string {
  if (reason === 'expired')
    return expiryDate ? t('The last one expired on {day}.', { day: day(expiryDate) }) : t('The last one expired.');
  if (reason === 'rejected')
    return notes
      ? t('The last one was rejected: {reason}', { reason: shownNotes(notes) })
      : t('The last one was rejected.');
  return t('Not handed in yet.');
}
