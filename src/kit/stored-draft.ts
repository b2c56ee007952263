import { DRAFT_KEY } from './draft-key';
import { dropDraft, SIGNED_OUT } from './drop-drafts';
import { leaving } from './leaving';
import { tryStorage } from './try-storage';

/** A user who signs in later than this finds nothing. */
const MAX_AGE_MS = 3_600_000;

/** What this tab stores of a form that was open when the session ended, until its user has signed in again. */
export interface StoredDraft {
  /** The id of its user. */
  by: string;
  /** The form's title, `Edit Player`. */
  title: string;
  /** What the form edits, by address and id. */
  of: string;
  /** The version of the edited item when the form was opened. */
  version: number | undefined;
  /** When it was stored, in ms since 1970. */
  at: number;
  values: Record<string, unknown>;
  /** Medical notes were typed too, which are never stored in a browser. */
  lacksNotes?: boolean;
}

/** What was restored of the typed text. */
export type RestoredExtent = 'whole' | 'withoutNotes';

/** Stores a draft in this tab only, until the tab is closed. Does nothing when the browser has no storage. */
export function storeDraft(draft: StoredDraft): void {
  tryStorage(() => sessionStorage.setItem(DRAFT_KEY, JSON.stringify(draft)));
}

/** Returns what was stored for this user within the hour before `now`. Drops what was stored for another user or earlier. */
export function storedDraft(by: string, now: number): StoredDraft | undefined {
  // Written by `storeDraft`.
  const draft = tryStorage(() => JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? 'null') as StoredDraft | null);
  if (draft?.by === by && now - draft.at < MAX_AGE_MS) return draft;
  dropDraft();
  return undefined;
}

/**
 * Calls `store` when the session turns out to be over or the page is reloaded by the program, unless the user signed out in another tab; it returns whether it stored a new item's
 * form. Returns a function that stops it.
 */
export function storeAtSignIn(store: () => boolean): () => void {
  const end = () => void leaving.onSignIn.delete(store);
  const signOut = new BroadcastChannel(SIGNED_OUT);
  signOut.onmessage = end;
  leaving.onSignIn.add(store);
  return () => {
    signOut.close();
    end();
  };
}
