import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CursorStack, GoTo } from '@/kit/use-cursor-stack';
import { usePhone } from '@/kit/use-media';
import type { Sentence } from '@/shared/translate';
import { Card } from '../page/card';
import { CursorPager } from './cursor-pager';
import { ListFailure } from './list-failure';
import { ListSkeleton } from './list-skeleton';
import type { Column } from './table-parts';

/** One page of a list, and how to get to the others. */
export interface ListPage<Row> {
  list: UseQueryResult<Row[] | null>;
  /** The number of rows of a full page. */
  size: number;
  /** The number of rows of the whole list. Undefined while unknown. */
  total: number | undefined;
  /** The last row of each page before this one. */
  trail: CursorStack;
  goTo: GoTo;
}

type PagedListProps<Row> = {
  /** The rows in the plural: `players`. Also the list's id on the page. */
  what: Sentence;
  page: ListPage<Row>;
  /** Returns the cursor of the next page for the last row before it. */
  cursorOf: (row: Row) => string;
  /** The table's columns, which its skeleton shows too. */
  columns: readonly Column[];
  /** The number of lines under the title of a phone's card in the skeleton. */
  cardLines?: number;
  /** Shown when there are no rows. */
  nothing: ReactNode;
  children: (rows: Row[], phone: boolean) => ReactNode;
};

/** A page of rows in a card, on a phone as one card each, with the pager; or the loading, failed or empty state in its place. */
export function PagedList<Row>({ what, page, cursorOf, columns, cardLines, nothing, children }: PagedListProps<Row>) {
  const { list, trail, goTo, size, total } = page;
  const phone = usePhone();
  if (list.isPending) return <ListSkeleton columns={columns} phone={phone} cardLines={cardLines} />;
  if (list.isError) return <ListFailure className="mt-4" what={what} onRetry={list.refetch} />;
  const rows = list.data ?? [];
  const last = rows.at(-1);
  if (!last) return nothing;

  const pager = (
    <CursorPager
      trail={trail}
      goTo={goTo}
      size={size}
      count={rows.length}
      total={total}
      last={cursorOf(last)}
      listId={what}
    />
  );
  const place = { id: what, 'aria-busy': list.isPlaceholderData };
  return phone ? (
    <div {...place} className="mt-3 scroll-mt-18">
      {children(rows, phone)}
      <div className="mt-4">{pager}</div>
    </div>
  ) : (
    <Card {...place} className="mt-4 scroll-mt-20 overflow-clip">
      {children(rows, phone)}
      <div className="border-t border-line px-5 py-2.5">{pager}</div>
    </Card>
  );
}
