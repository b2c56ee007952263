import { Calendar, Timer, Trophy } from 'lucide-react';
import type { Icon } from '@/kit/components/page/icon';
import { groupOf, type TypeGroup } from '../rules/type-filter';
import { StickAndPuck } from './stick-and-puck';

interface TypeLook {
  icon: Icon;
  /** The colours of the tile. */
  tile: string;
}

const looks: Record<TypeGroup, TypeLook> = {
  practice: {
    icon: Timer,
    tile: 'bg-accent-soft text-accent-ink',
  },
  game: {
    icon: StickAndPuck,
    tile: 'bg-accent text-on-accent',
  },
  tournament: {
    icon: Trophy,
    tile: 'bg-navy text-on-navy',
  },
  other: {
    icon: Calendar,
    tile: 'bg-sunken text-text-2',
  },
};

/** Returns how events of a type look: by fill and icon, never by color alone. */
export function eventLook(type: string): TypeLook {
  return looks[groupOf(type)];
}
