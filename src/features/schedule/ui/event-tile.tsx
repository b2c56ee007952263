import { Calendar, Timer, Trophy } from 'lucide-react';
import type { Icon } from '@/kit/components/icon';
import { cx } from '@/kit/cx';
import { StickAndPuck } from './stick-and-puck';

interface Look {
  icon: Icon;
  fill: string;
}

const other: Look = { icon: Calendar, fill: 'bg-sunken text-text-2' };
const looks: Record<string, Look | undefined> = {
  practice: { icon: Timer, fill: 'bg-accent-soft text-accent-ink' },
  game: { icon: StickAndPuck, fill: 'bg-accent text-on-accent' },
  tournament: { icon: Trophy, fill: 'bg-navy text-on-navy' },
};

/** The filled square with an event's icon. Its type is also said in words beside it, so screen readers skip it. */
export function EventTile({ type, className }: { type: string; className?: string }) {
  const { icon: Picture, fill } = looks[type] ?? other;
  return (
    <span aria-hidden="true" className={cx('grid size-10 shrink-0 place-content-center rounded-box', fill, className)}>
      <Picture className="size-5" />
    </span>
  );
}
