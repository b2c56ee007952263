import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { Dialog, DialogSection } from '@/kit/components/dialog/dialog';
import { topModal, watchModals } from '@/kit/components/dialog/modal-stack';
import { FindBox } from './find-box';
import { ShortcutList } from './shortcut-list';

export type Shown = 'find' | 'keys';

type PaletteProps = { open: boolean; shown: Shown | undefined; onShow: (shown: Shown) => void; onClose: () => void };

/** Goes anywhere, finds anybody and begins anything by a few letters; and the list of the keys that answer. */
export function Palette({ open, shown, onShow, onClose }: PaletteProps) {
  const isAlone = useAlone(open, onClose);
  const [body, setBody] = useState<HTMLElement>();
  useEffect(() => setBody(document.body), []);
  const dialogs = (
    <>
      <Dialog open={isAlone && shown === 'find'} onClose={onClose} title="Search">
        <FindBox onClose={onClose} onKeys={() => onShow('keys')} />
      </Dialog>
      <Dialog open={isAlone && shown === 'keys'} onClose={onClose} title="Keyboard shortcuts">
        <DialogSection>
          <ShortcutList />
        </DialogSection>
      </Dialog>
    </>
  );
  // Their heads are none of the bar's, within which the button stands.
  return body && createPortal(dialogs, body);
}

/**
 * Whether what is to be opened stands alone: dialogs that are open are closed before, as Escape closes them. One that asks about
 * unsaved words stays, asks, and `giveUp` is called.
 */
function useAlone(open: boolean, giveUp: () => void): boolean {
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
