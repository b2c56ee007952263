import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '@/shared/translate';
import { toastError } from '../state/toast';

/**
 * Returns the code of a dialog, fetched when it is first opened and cached from then on. Escape cancels the opening while the code is
 * being loaded; when it can't be fetched, a toast says so. Both close the dialog with `onClose`.
 */
export function useDialogCode<Code>(load: (() => Promise<Code>) | undefined, open: boolean, onClose: () => void) {
  const [loaded, setLoaded] = useState<{ load: typeof load; code: Code }>();
  const code = loaded?.load === load ? loaded?.code : undefined;

  const giveUp = useEffectEvent(() => {
    toastError(t('Error'), t('This could not be opened. Check your connection, then load the page again.'));
    onClose();
  });
  const takeBack = useEffectEvent(onClose);
  const isAwaited = open && code === undefined;
  useEffect(() => {
    if (!isAwaited || !load) return;
    const stop = new AbortController();
    load().then(
      (code) => stop.signal.aborted || setLoaded({ load, code }),
      () => stop.signal.aborted || giveUp(),
    );
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && takeBack(), stop);
    return () => stop.abort();
  }, [isAwaited, load]);

  return code;
}
