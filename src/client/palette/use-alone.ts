import { useEffect, useEffectEvent, useState } from 'react';
import { topModal, watchModals } from '@/kit/components/modal-stack';

/**
 * Whether what is to be opened stands alone: dialogs that are open are closed before, as Escape closes them. One that asks about
 * unsaved words stays, asks, and `giveUp` is called.
 */
export function useAlone(open: boolean, giveUp: () => void): boolean {
  const [isAlone, setAlone] = useState(false);
  const stay = useEffectEvent(giveUp);
  useEffect(() => {
    if (!open) return;
    const stop = watchModals(closeTop);
    closeTop();
    return () => {
      stop();
      setAlone(false);
    };

    function closeTop(): void {
      const top = topModal();
      if (!top) {
        stop();
        setAlone(true);
        return;
      }
      const asks = top.matches('[data-unsaved]');
      top.dispatchEvent(new Event('cancel', { cancelable: true }));
      if (asks) stay();
    }
  }, [open]);
  return isAlone;
}
