import { Minus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '@/kit/cx';
import type { ChosenRows } from '@/kit/use-chosen-rows';

/** The chosen rows of a list, and those that are shown and can be chosen. */
export interface RowSelection {
  chosen: ChosenRows;
  shown: readonly number[];
}

type BoxProps = { label: string; choosing: RowSelection };

/** Chooses a row; with Shift also all rows between it and the last one pressed. */
export function RowBox({
  id,
  label,
  disabled,
  choosing: { chosen, shown },
}: BoxProps & { id: number; disabled?: boolean }) {
  return (
    <Box
      aria-label={label}
      checked={chosen.ids.has(id)}
      disabled={disabled}
      // The native event of React's change is the click, or the click caused by a key.
      onChange={({ nativeEvent }) =>
        chosen.press(id, shown, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
      }
    />
  );
}

/** Chooses all rows shown, or none. */
export function AllRowsBox({ label, choosing: { chosen, shown } }: BoxProps) {
  const all = chosen.hasAll(shown);
  const isMixed = !all && shown.some((id) => chosen.ids.has(id));
  return (
    <Box
      aria-label={label}
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
