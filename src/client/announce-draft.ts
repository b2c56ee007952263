import { toastSuccess } from '@/kit/components/state/toast';
import { storedDraft } from '@/kit/stored-draft';

/** By then a form whose opening is part of the address stands again, and has taken what was kept. */
const FORM_MS = 2_000;

/** Where what was typed before the session ended waits for its form: says which one it is. */
export function announceDraft(userId: string): void {
  // Another's is dropped at once.
  storedDraft(userId, Date.now());
  setTimeout(() => {
    const draft = storedDraft(userId, Date.now());
    if (draft) toastSuccess('What you typed is kept', `Open "${draft.title}" again to go on with it.`);
  }, FORM_MS);
}
