import { Search } from 'lucide-react';
import { IconButton } from '@/kit/components/button/icon-button';
import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import { useShortcut } from '@/kit/use-shortcut';
import { t } from '@/shared/translate';
import type { PaletteView } from '../palette/palette';

type FinderProps = { shown: PaletteView | undefined; onShow: (shown?: PaletteView) => void };

const loadPalette = async () => (await import('../palette/palette')).Palette;

/** Opens the search on Ctrl/Cmd-K or its button (on a phone, the menu's button), and the list of shortcuts on `?`. */
export function Finder({ shown, onShow }: FinderProps) {
  const find = () => onShow('find');
  useShortcut('mod+k', t('Search'), find);
  useShortcut('?', t('Keyboard shortcuts'), () => onShow('keys'));
  useShortcut('mod+enter', t('Send the form'), pressSubmit);
  return (
    <>
      <IconButton label={t('Search')} icon={Search} className="max-md:hidden" onClick={find} />
      <LazyDialog load={loadPalette} open={shown !== undefined} shown={shown} onShow={onShow} onClose={onShow} />
    </>
  );
}

/** Presses the submit button of the form that has the focus, so that a busy or disabled button responds as it does to a press. */
function pressSubmit(): void {
  const form = document.activeElement?.closest('form');
  const button = [...(form?.elements ?? [])].find((element) => element.getAttribute('type') === 'submit');
  if (button instanceof HTMLElement) button.click();
}
