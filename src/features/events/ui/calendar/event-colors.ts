import { groupOf, type TypeGroup } from '../../rules/type-filter';

interface Colors {
  /** Of an event in a month's or a week's day. */
  chip: string;
  /** Of the vertical bar of a list's row. */
  bar: string;
}

const colors: Record<TypeGroup, Colors> = {
  practice: {
    chip: 'border-transparent bg-accent-soft text-accent-ink hover:border-accent',
    bar: 'border border-accent',
  },
  game: {
    chip: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
    bar: 'bg-accent',
  },
  tournament: {
    chip: 'border-transparent bg-navy text-on-navy hover:opacity-90',
    bar: 'bg-navy',
  },
  other: {
    chip: 'border-line bg-surface text-text-2 hover:border-control hover:text-text',
    bar: 'bg-line',
  },
};

/** Returns the colours of an event's type in the calendar. An unknown type has those of other events. */
export function eventColors(type: string): Colors {
  return colors[groupOf(type)];
}
