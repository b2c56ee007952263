import { Calendar, Timer, Trophy } from 'lucide-react';
import type { Icon } from '@/kit/components/page/icon';
import { groupOf, type TypeGroup } from '../rules/type-filter';
import { StickAndPuck } from './stick-and-puck';

interface Look {
  icon: Icon;
  /** Fill of the tile and of a month's chip. */
  tile: string;
  chip: string;
  /** The vertical bar of a list's row. */
  bar: string;
}

const looks: Record<TypeGroup, Look> = {
  practice: {
    icon: Timer,
    tile: 'bg-accent-soft text-accent-ink',
    chip: 'border-transparent bg-accent-soft text-accent-ink hover:border-accent',
    bar: 'border border-accent',
  },
  game: {
    icon: StickAndPuck,
    tile: 'bg-accent text-on-accent',
    chip: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
    bar: 'bg-accent',
  },
  tournament: {
    icon: Trophy,
    tile: 'bg-navy text-on-navy',
    chip: 'border-transparent bg-navy text-on-navy hover:opacity-90',
    bar: 'bg-navy',
  },
  other: {
    icon: Calendar,
    tile: 'bg-sunken text-text-2',
    chip: 'border-line bg-surface text-text-2 hover:border-control hover:text-text',
    bar: 'bg-line',
  },
};

/** Returns how events of a type look: by fill and icon, never by color alone. */
export function eventLook(type: string): Look {
  return looks[groupOf(type)];
}
