import type { ReactNode } from 'react';
import { cx } from '@/kit/cx';

/** A column of a list's table: its title, and the classes of its width, room and alignment. */
export type Column = readonly [title: string, style: string];

/** A table's header, in the placeholder's table too. */
export function TableHead({ columns }: { columns: readonly Column[] }) {
  return (
    <thead className="bg-sunken/50 text-12 text-text-2">
      <tr className="h-9">
        {columns.map(([title, style]) => (
          <th key={title} scope="col" className={cx('font-medium', style)}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}

export function Cell({ className, children }: { className?: string; children: ReactNode }) {
  return <td className={cx('px-2.5 py-2 wrap-anywhere', className)}>{children}</td>;
}

/** A dash for the eyes, words for the ears. */
export function Nothing({ word }: { word: string }) {
  return (
    <>
      <span aria-hidden="true" className="text-text-3">
        —
      </span>
      <span className="sr-only">{word}</span>
    </>
  );
}
