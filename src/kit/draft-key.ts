import { tryStorage } from './try-storage';

/** Where this tab keeps what was typed when the session ended: `stored-draft.ts`. */
export const DRAFT_KEY = 'yelo.draft';

/** By which the tabs of a browser hear that somebody signed out in one of them. */
export const SIGNED_OUT = 'yelo.signed-out';

export function dropDraft(): void {
  tryStorage(() => sessionStorage.removeItem(DRAFT_KEY));
}

/** At a sign-out nothing that was typed stays, in no tab. */
export function dropDrafts(): void {
  dropDraft();
  new BroadcastChannel(SIGNED_OUT).postMessage(0);
}
