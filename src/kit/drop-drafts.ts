import { DRAFT_KEY } from './draft-key';
import { tryStorage } from './try-storage';

/** The channel on which the tabs of a browser learn that the user signed out in one of them. */
export const SIGNED_OUT = 'yelo.signed-out';

export function dropDraft(): void {
  tryStorage(() => sessionStorage.removeItem(DRAFT_KEY));
}

/** Removes all drafts in all tabs when the user signs out. */
export function dropDrafts(): void {
  dropDraft();
  new BroadcastChannel(SIGNED_OUT).postMessage(0);
}
