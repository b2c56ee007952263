import type { GoTo, Trail } from '@/kit/use-cursor-stack';
import { Pager } from './pager';

type CursorPagerProps = {
  trail: Trail;
  goTo: GoTo;
  /** Rows of a whole page, and of this one. */
  size: number;
  count: number;
  /** Rows of the whole list; undefined while unknown. */
  total: number | undefined;
  /** What the address of the next page names its beginning by. */
  last: string | undefined;
  /** The id of what holds the list, which a turned page begins at. */
  listId: string;
};

/** Pages that a list may have without a way straight to the first one. */
const FEW_PAGES = 5;

/** The pager of a list whose page lives in the address as a trail. */
export function CursorPager({ trail, goTo, size, count, total, last, listId }: CursorPagerProps) {
  const before = trail.length * size;
  const to = before + count;
  const hasNext = total === undefined ? count === size : to < total;
  const turn = (next: Trail) => {
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
