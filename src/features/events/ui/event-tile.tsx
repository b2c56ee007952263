import { cx } from '@/kit/cx';
import { eventLook } from './event-look';

/** A filled square with an event's icon. The type is also written beside it, so it is hidden from screen readers. */
export function EventTile({ type, className }: { type: string; className?: string }) {
  const { icon: Picture, tile } = eventLook(type);
  return (
    <span aria-hidden="true" className={cx('grid size-10 shrink-0 place-content-center rounded-box', tile, className)}>
      <Picture className="size-5" />
    </span>
  );
}
