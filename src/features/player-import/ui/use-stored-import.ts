import { useEffect, useRef, useState } from 'react';
import { dropDraft } from '@/kit/draft-key';
import { useSession } from '@/kit/session';
import { storeAtSignIn, storeDraft, storedDraft } from '@/kit/stored-draft';

/** The dialog's title, by which what is kept is asked for. */
export const IMPORT_TITLE = 'Import Players';

/**
 * What was chosen and mended when the session ended waits in this tab for its person, as what is typed into a form does (decision 065).
 * `values` is undefined while there is nothing to keep; `restore` is called once with what comes back.
 */
export function useStoredImport<V extends object>(
  open: boolean,
  values: V | undefined,
  restore: (values: V) => void,
): void {
  const { id: by } = useSession();
  // Somebody else may sign in in another tab while it is open.
  const [owner] = useState(by);
  const latest = useRef({ values, restore });
  useEffect(() => {
    latest.current = { values, restore };
  });
  useEffect(() => {
    if (!open || by !== owner) return;
    const kept = storedDraft(by, Date.now());
    if (kept?.title === IMPORT_TITLE) {
      dropDraft();
      // Kept by this very hook.
      latest.current.restore(kept.values as V);
    }
    return storeAtSignIn(() => {
      if (latest.current.values === undefined) return;
      storeDraft({
        by,
        title: IMPORT_TITLE,
        of: window.location.pathname,
        version: undefined,
        at: Date.now(),
        values: Object.fromEntries(Object.entries(latest.current.values)),
      });
    });
  }, [open, by, owner]);
}
