import { DRAFT_KEY, dropDraft, SIGNED_OUT } from './draft-key';
import { leaving } from './leaving';
import { tryStorage } from './try-storage';

/** Whoever signs in later than this finds nothing. */
const KEPT_MS = 3_600_000;

/** What this tab keeps of a form that was open when the session ended, until its person is signed in again. */
export interface StoredDraft {
  /** Whose it is: their user id. */
  by: string;
  /** The form's title, `Edit Player`. */
  title: string;
  /** What it edits, by address and id. */
  of: string;
  /** Of what was edited, as it stood when the form was opened. */
  version: number | undefined;
  /** When it was kept, in ms since 1970. */
  at: number;
  values: Record<string, unknown>;
  /** Medical notes were typed too, which no browser keeps. */
  lacksNotes?: boolean;
}

/** What came back of what was typed. */
export type Returned = 'whole' | 'withoutNotes';

/** Keeps it in this tab alone until it is closed; nothing where the browser has no storage. */
export function keepDraft(draft: StoredDraft): void {
  tryStorage(() => sessionStorage.setItem(DRAFT_KEY, JSON.stringify(draft)));
}

/** What was kept for this person within the hour before `now`; what was kept for another or before is dropped. */
export function storedDraft(by: string, now: number): StoredDraft | undefined {
  // Written by `keepDraft`.
  const draft = tryStorage(() => JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? 'null') as StoredDraft | null);
  if (draft?.by === by && now - draft.at < KEPT_MS) return draft;
  dropDraft();
  return undefined;
}

/** Has `keep` called when the session turns out to be over, unless somebody signed out in another tab. Returns how to end that. */
export function keepAtSignIn(keep: () => void): () => void {
  const end = () => void leaving.onSignIn.delete(keep);
  const signOut = new BroadcastChannel(SIGNED_OUT);
  signOut.onmessage = end;
  leaving.onSignIn.add(keep);
  return () => {
    signOut.close();
    end();
  };
}
