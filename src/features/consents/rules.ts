import type { Document } from '@/features/documents/contract/document';
import { addDays, type Day, dayText } from '@/shared/dates';
import { type Actor, can } from '@/shared/permissions';

/** The note on a signed consent that a new version has invalidated. */
export const ASKED_AGAIN = 'The text has a new version. Please sign it again.';

/** The message for a guardian who signs a text that has changed in the meantime. */
export const TEXT_CHANGED = 'The text has changed. Please read the new one.';

/** The message for a guardian who signs what the club no longer asks for. */
export const NOT_ASKED = "The club doesn't ask for this signature any more.";

/** A signature may be renewed from this many days before its end on; the first reminder is sent then. */
const RENEWAL_DAYS = 30;

/** Returns the file name of a signature's document: `Parent consent form, version 2.pdf`. */
export function signedFileName(type: string, version: number): string {
  return `${type}, version ${version}.pdf`;
}

/** Returns the notes of a signed document. */
export function signedNotes(name: string): string {
  return `Signed by ${name}.`;
}

/** Returns the notes of a document whose consent was withdrawn. */
export function withdrawnNotes(name: string, day: Day): string {
  return `Consent withdrawn by ${name} on ${dayText(day)}.`;
}

/**
 * Returns whether a signature that is valid until `current` makes another one unnecessary that would be valid until `wanted`; null means
 * without an end. False when it ends soon and the new one would last longer.
 */
export function isStillValid(current: Day | null, wanted: Day | null, today: Day): boolean {
  if (current === null || current > addDays(today, RENEWAL_DAYS)) return true;
  return wanted !== null && wanted <= current;
}

/** Returns a network address in its usual notation: IPv4 without the prefix of an IPv4-mapped IPv6 address. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}

/** Returns a text's paragraphs, which are separated by empty lines; line breaks within them are preserved. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/** Returns whether the actor may withdraw the consent behind a document: one of their child that isn't withdrawn or rejected already. */
export function canWithdraw(
  actor: Actor,
  { signed, status, playerId }: Pick<Document, 'signed' | 'status' | 'playerId'>,
): boolean {
  return signed && status !== 'rejected' && can(actor, 'consent.sign', { playerId });
}
