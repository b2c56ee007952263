import type { Document } from '@/features/documents/contract';
import { addDays, type Day, dayText } from '@/shared/dates';
import { type Actor, can } from '@/shared/permissions';

/** What stands beside a signed consent that a new version has made worthless. */
export const ASKED_AGAIN = 'A new version of the text stands. Please sign again.';

/** What a guardian is told who signs a text that has been written anew meanwhile. */
export const TEXT_CHANGED = 'The text has changed. Please read the new one.';

/** What a guardian is told who signs what the club doesn't ask for any more. */
export const NOT_ASKED = "The club doesn't ask for this signature any more.";

/** From this many days before its end a signature may be renewed; the first reminder goes out then. */
const RENEWAL_DAYS = 30;

/** What the document of a signature is called: `Parent consent form, version 2.pdf`. */
export function signedFileName(type: string, version: number): string {
  return `${type}, version ${version}.pdf`;
}

/** What a signed document says of itself. */
export function signedNotes(name: string): string {
  return `Signed by ${name}.`;
}

/** What a document says whose consent was taken back. */
export function withdrawnNotes(name: string, day: Day): string {
  return `Consent withdrawn by ${name} on ${dayText(day)}.`;
}

/**
 * Whether a signature that counts until `current` makes another one needless, which would count until `wanted`; null: without an end.
 * It doesn't when it ends soon and the new one would last longer.
 */
export function isStillEnough(current: Day | null, wanted: Day | null, today: Day): boolean {
  if (current === null || current > addDays(today, RENEWAL_DAYS)) return true;
  return wanted !== null && wanted <= current;
}

/** A network address as people write it: IPv4 without the dress that IPv6 puts around it. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}

/** A text's paragraphs, which empty lines part; the line breaks within them stay. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/** Whether somebody may take back the consent behind a document: their child's, and not taken back or rejected already. */
export function canWithdraw(
  actor: Actor,
  { signed, status, playerId }: Pick<Document, 'signed' | 'status' | 'playerId'>,
): boolean {
  return signed && status !== 'rejected' && can(actor, 'consent.sign', { playerId });
}
