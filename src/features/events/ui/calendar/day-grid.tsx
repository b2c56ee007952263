import type { ReactNode } from 'react';
import type { useDayKeys } from './use-day-keys';

type DayGridProps = { label: string; keys: ReturnType<typeof useDayKeys>; className: string; children: ReactNode };

/** The arrow keys move between the days of the table, which makes it a grid. */
const grid = { role: 'grid' } as const;

export function DayGrid({ label, keys, className, children }: DayGridProps) {
  return (
    <table {...grid} ref={keys.box} aria-label={label} onKeyDown={keys.onKeyDown} className={className}>
      {children}
    </table>
  );
}
