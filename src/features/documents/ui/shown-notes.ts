import { translated } from '@/shared/translate';

/** Returns a document's notes: in the reader's language when the program wrote them, as typed when a person did. */
export function shownNotes(notes: string): string {
  return /^(Signed by|Consent withdrawn by|The text has a new version\.) /.test(notes) ? translated(notes) : notes;
}
