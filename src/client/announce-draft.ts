import { toastSuccess } from '@/kit/components/state/toast';
import { storedDraft } from '@/kit/stored-draft';
import { t } from '@/shared/translate';

/** By then a form whose opening is part of the address is open again and has taken the stored draft. */
const FORM_MS = 2_000;

/** Says which form a stored draft belongs to, when what was typed before the session ended waits for that form. */
export function announceDraft(userId: string): void {
  // A draft of another user is dropped at once.
  storedDraft(userId, Date.now());
  setTimeout(() => {
    const draft = storedDraft(userId, Date.now());
    if (draft)
      toastSuccess(t('What you typed is kept'), t('Open "{title}" again to go on with it.', { title: draft.title }));
  }, FORM_MS);
}
