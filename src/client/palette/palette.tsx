import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { Dialog, DialogSection } from '@/kit/components/dialog/dialog';
import { topModal, watchModals } from '@/kit/components/dialog/modal-stack';
import { shortcutsHere } from '@/kit/use-shortcut';
import { t } from '@/shared/translate';
import { FindBox } from './find-box';

export type PaletteView = 'find' | 'keys';

type PaletteProps = {
  open: boolean;
  shown: PaletteView | undefined;
  onShow: (shown: PaletteView) => void;
  onClose: () => void;
};

/** Navigates to any screen, finds any person and starts any action by a few letters; includes the list of available shortcuts. */
export function Palette({ open, shown, onShow, onClose }: PaletteProps) {
  const isAlone = useAlone(open, onClose);
  const [body, setBody] = useState<HTMLElement>();
  useEffect(() => setBody(document.body), []);
  const dialogs = (
    <>
      <Dialog open={isAlone && shown === 'find'} onClose={onClose} title={t('Search')}>
        <FindBox onClose={onClose} onKeys={() => onShow('keys')} />
      </Dialog>
      <Dialog open={isAlone && shown === 'keys'} onClose={onClose} title={t('Keyboard shortcuts')}>
        <DialogSection>
          <ShortcutList />
        </DialogSection>
      </Dialog>
    </>
  );
  // Rendered into the body, since the dialogs' headers aren't part of the bar that contains the button.
  return body && createPortal(dialogs, body);
}

/**
 * Returns whether the dialog to be opened is the only one: open dialogs are closed first, as Escape closes them. A dialog with unsaved
 * changes stays open and asks, and `giveUp` is called.
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

const everywhere = ['mod+k', '?', 'mod+enter'];

/** The shortcuts that are available on the current screen: exactly those that have a listener. */
function ShortcutList() {
  const all = shortcutsHere();
  const groups = [
    { title: t('On this screen'), keys: all.filter(({ keys }) => !everywhere.includes(keys)) },
    { title: t('Everywhere'), keys: all.filter(({ keys }) => everywhere.includes(keys)) },
  ];
  return (
    <div className="grid gap-6">
      {groups
        .filter(({ keys }) => keys.length > 0)
        .map(({ title, keys }) => (
          <section key={title}>
            <h3 className="mb-3 font-semibold">{title}</h3>
            <ul className="grid gap-3">
              {keys.map(({ keys, label }) => (
                <li key={keys} className="flex items-center justify-between gap-4">
                  <span>{label}</span>
                  <span className="rounded-tag border border-line bg-bg px-1.5 text-12 text-text-2">
                    {keysInWords(keys)}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

function keysInWords(keys: string): string {
  if (keys === 'mod+enter') return t('Ctrl or Cmd + Enter');
  return keys.startsWith('mod+') ? t('Ctrl or Cmd + {key}', { key: keys.slice(4).toUpperCase() }) : keys.toUpperCase();
}
