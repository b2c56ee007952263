import type { ReactNode } from 'react';
import { cx } from '@/kit/cx';
import type { ListSorting } from '@/kit/list-sorting';

/** A column of a list's table: its title, the classes of its width, spacing and alignment, and its name for sorting. */
export type Column = readonly [title: string, style: string, sort?: string];

type TableHeadProps = { columns: readonly Column[]; sorting?: ListSorting; lead?: ReactNode };

/** A table's header, also of its skeleton. A sortable column is a button. `lead` comes before them, in its own column. */
export function TableHead({ columns, sorting, lead }: TableHeadProps) {
  return (
    <thead className="bg-sunken/50 text-12 text-text-2">
      <tr className="h-9">
        {lead && <td className="w-11">{lead}</td>}
        {columns.map(([title, style, column]) => {
          const order = column && column === sorting?.sort && sorting.order;
          return (
            <th
              key={title}
              scope="col"
              className={cx('font-medium', style)}
              aria-sort={order ? `${order}ending` : undefined}
            >
              {column && sorting ? (
                <button
                  type="button"
                  className="h-9 font-medium hover:text-text"
                  onClick={() => sorting.onSort(column)}
                >
                  {title}
                  {order && <span aria-hidden="true">{order === 'asc' ? ' ↑' : ' ↓'}</span>}
                </button>
              ) : (
                title
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

export function Cell({ className, children }: { className?: string; children: ReactNode }) {
  return <td className={cx('px-2.5 py-2 wrap-anywhere', className)}>{children}</td>;
}

/** A dash, with words for screen readers. */
export function Nothing({ label }: { label: string }) {
  return (
    <>
      <span aria-hidden="true" className="text-text-3">
        —
      </span>
      <span className="sr-only">{label}</span>
    </>
  );
}
