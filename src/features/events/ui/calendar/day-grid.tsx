import type { ReactNode } from 'react';
import type { useDayKeys } from './use-day-keys';

type DayGridProps = { label: string; keys: ReturnType<typeof useDayKeys>; className: string; children: ReactNode };

/** A table whose days the arrow keys walk, which makes it a grid. */
const grid = { role: 'grid' } as const;

export function DayGrid({ label, keys, className, children }: DayGridProps) {
  return (
    <table {...grid} ref={keys.box} aria-label={label} onKeyDown={keys.onKeyDown} className={className}>
      {children}
    </table>
  );
}
