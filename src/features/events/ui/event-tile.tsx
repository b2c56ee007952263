import { cx } from '@/kit/cx';
import { eventLook } from './event-look';

/** The filled square with an event's icon. Its type is also said in words beside it, so screen readers skip it. */
export function EventTile({ type, className }: { type: string; className?: string }) {
  const { icon: Picture, tile } = eventLook(type);
  return (
    <span aria-hidden="true" className={cx('grid size-10 shrink-0 place-content-center rounded-box', tile, className)}>
      <Picture className="size-5" />
    </span>
  );
}
