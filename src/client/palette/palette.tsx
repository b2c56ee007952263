import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Dialog, DialogSection } from '@/kit/components/dialog';
import { FindBox } from './find-box';
import { ShortcutList } from './shortcut-list';
import { useAlone } from './use-alone';

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
