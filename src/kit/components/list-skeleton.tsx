import type { ReactNode } from 'react';
import { Card } from './card';
import { Skeleton, SkeletonGroup } from './skeleton';
import { type Column, TableHead } from './table-parts';

type TableSkeletonProps = {
  columns: readonly Column[];
  /** How many stand in; at most six. */
  rows: number;
  /** The cells of one row. */
  children: ReactNode;
};

/** A list's table on its way, under its own header. */
export function TableSkeleton({ columns, rows, children }: TableSkeletonProps) {
  return (
    <Card className="mt-4 overflow-clip">
      <SkeletonGroup>
        <table className="w-full table-fixed">
          <TableHead columns={columns} />
          <tbody>
            {placeholders.slice(0, rows).map((key) => (
              <tr key={key} className="h-15 border-t border-line">
                {children}
              </tr>
            ))}
          </tbody>
        </table>
      </SkeletonGroup>
    </Card>
  );
}

/** A cell of it with one bar, of the given size. */
export function SkeletonCell({ bar, className = 'px-2.5' }: { bar: string; className?: string }) {
  return (
    <td className={className}>
      <Skeleton className={bar} />
    </td>
  );
}

/** The same on a phone: cards, each with what `children` draw. */
export function CardsSkeleton({ rows, children }: Omit<TableSkeletonProps, 'columns'>) {
  return (
    <SkeletonGroup className="mt-3 grid gap-3">
      {placeholders.slice(0, rows).map((key) => (
        <Card key={key}>{children}</Card>
      ))}
    </SkeletonGroup>
  );
}

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f'];
