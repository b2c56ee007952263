import { Minus } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { PlayerListItem } from '@/features/players/contract';
import { cx } from '@/kit/cx';
import { fullName } from '@/kit/format/full-name';
import type { ChosenRows } from '@/kit/use-chosen-rows';
import { t } from '@/shared/translate';

/** The chosen players, and those on the page that can be chosen. */
export interface Choosing {
  chosen: ChosenRows;
  shown: readonly number[];
}

/**
 * Chooses a player; with Shift also all players between it and the last one pressed. A player whom the user knows only in part can't be
 * chosen.
 */
export function ChooseBox({ player, choosing: { chosen, shown } }: { player: PlayerListItem; choosing: Choosing }) {
  const { id, access } = player;
  return (
    <Box
      aria-label={t('Choose {name}', { name: fullName(player) })}
      checked={chosen.ids.has(id)}
      disabled={access === 'limited'}
      // The native event of React's change is the click, or the click caused by a key.
      onChange={({ nativeEvent }) =>
        chosen.press(id, shown, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
      }
    />
  );
}

/** Chooses all players on the page, or none. */
export function ChooseAll({ chosen, shown }: Choosing) {
  const all = chosen.hasAll(shown);
  const isMixed = !all && shown.some((id) => chosen.ids.has(id));
  return (
    <Box
      aria-label={t('Choose all players shown')}
      checked={all}
      disabled={shown.length === 0}
      isMixed={isMixed}
      ref={(box) => {
        if (box) box.indeterminate = isMixed;
      }}
      onChange={() => chosen.pressAll(shown)}
    />
  );
}

/** Lies above the link that covers the row. Shift doesn't select text. */
function Box({ isMixed, ...props }: ComponentProps<'input'> & { isMixed?: boolean }) {
  return (
    <label
      className="relative z-1 grid size-11 cursor-pointer place-items-center"
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
    >
      <input {...props} type="checkbox" className={cx('tick', isMixed && 'border-transparent bg-accent')} />
      {isMixed && <Minus className="pointer-events-none absolute size-3.5 text-on-accent" />}
    </label>
  );
}
