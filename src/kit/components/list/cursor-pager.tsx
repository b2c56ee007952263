import type { CursorStack, GoTo } from '@/kit/use-cursor-stack';
import { Pager } from './pager';

type CursorPagerProps = {
  trail: CursorStack;
  goTo: GoTo;
  /** The number of rows of a full page, and of this one. */
  size: number;
  count: number;
  /** The number of rows of the whole list. Undefined while unknown. */
  total: number | undefined;
  /** The cursor that the address of the next page contains. */
  last: string | undefined;
  /** The id of the element that contains the list; after turning a page, its beginning is shown. */
  listId: string;
};

/** The number of pages up to which there is no link to the first one. */
const FEW_PAGES = 5;

/** The pager of a list whose page is stored in the address as a trail. */
export function CursorPager({ trail, goTo, size, count, total, last, listId }: CursorPagerProps) {
  const before = trail.length * size;
  const to = before + count;
  const hasNext = total === undefined ? count === size : to < total;
  const turn = (next: CursorStack) => {
    goTo(next);
    document.getElementById(listId)?.scrollIntoView({ block: 'start' });
  };
  return (
    <Pager
      from={before + 1}
      to={to}
      total={total === undefined && hasNext ? undefined : Math.max(total ?? 0, to)}
      onFirst={trail.length > 1 && (total ?? to) > FEW_PAGES * size ? () => turn([]) : undefined}
      onPrevious={trail.length > 0 ? () => turn(trail.slice(0, -1)) : undefined}
      onNext={hasNext && last ? () => turn([...trail, last]) : undefined}
    />
  );
}
