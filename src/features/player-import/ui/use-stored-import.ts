import { useEffect, useRef, useState } from 'react';
import { dropDraft } from '@/kit/drop-drafts';
import { useSession } from '@/kit/session';
import { storeAtSignIn, storeDraft, storedDraft } from '@/kit/stored-draft';

/** The dialog's title, under which its state is stored. */
export const IMPORT_TITLE = 'Import Players';

/**
 * Stores choices and corrections for the user in this tab when the session ends, like the contents of forms (decision 065). `values` is
 * undefined while there is nothing to store; `restore` is called once with what was stored.
 */
export function useStoredImport<V extends object>(
  open: boolean,
  values: V | undefined,
  restore: (values: V) => void,
): void {
  const { id: by } = useSession();
  // Another user may sign in in another tab while the dialog is open.
  const [owner] = useState(by);
  const latest = useRef({ values, restore });
  useEffect(() => {
    latest.current = { values, restore };
  });
  useEffect(() => {
    if (!open || by !== owner) return;
    const draft = storedDraft(by, Date.now());
    if (draft?.title === IMPORT_TITLE) {
      dropDraft();
      // The stored value was written by this hook.
      latest.current.restore(draft.values as V);
    }
    return storeAtSignIn(() => {
      if (latest.current.values === undefined) return false;
      storeDraft({
        by,
        title: IMPORT_TITLE,
        of: window.location.pathname,
        version: undefined,
        at: Date.now(),
        values: Object.fromEntries(Object.entries(latest.current.values)),
      });
      return false;
    });
  }, [open, by, owner]);
}
