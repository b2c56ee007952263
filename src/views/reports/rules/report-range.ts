import { addMonths, type Day, monthEnd, monthStart } from '@/shared/dates';
import { searchOfAddress } from '@/shared/search';
import { rangeFaults } from '../contract/range';
import type { RangeQuery } from '../contract/reports';

/** Ranges that are one choice away, with their words. */
export const presets = [
  { value: 'month', label: 'This month' },
  { value: 'quarter', label: 'Last 3 months' },
  { value: 'year', label: 'Last 12 months' },
  { value: 'last-year', label: 'Last year' },
] as const;
export type Preset = (typeof presets)[number]['value'];

/** Days of the club, both included. */
export interface DayRange {
  from: Day;
  to: Day;
}

/** What an address asks the reports for. */
export interface AskedRange extends DayRange {
  /** Without what the address leaves to the server. */
  query: RangeQuery;
  /** Why it can't be asked for, by field; none where it can. */
  faults: { from?: string; to?: string };
}

/** The range in the address; what it leaves out is the last 12 months until `today`. */
export function rangeOf(search: URLSearchParams, today: Day): AskedRange {
  const part = (name: string) => searchOfAddress(search.get(name)).trim() || undefined;
  const query = { from: part('from'), to: part('to') };
  const usual = rangeOfPreset('year', today);
  const range = { from: query.from ?? usual.from, to: query.to ?? usual.to };
  return { ...range, query, faults: rangeFaults(range.from, range.to) };
}

/** What an address asks the server for at once: nothing where its range is unsound. */
export function askedFor(search: URLSearchParams, today: Day): RangeQuery[] {
  const { query, faults } = rangeOf(search, today);
  return Object.keys(faults).length > 0 ? [] : [query];
}

/** The days of a preset as of `today`. */
export function rangeOfPreset(preset: Preset, today: Day): DayRange {
  const month = monthStart(today);
  const lastYear = String(Number(today.slice(0, 4)) - 1).padStart(4, '0');
  const ranges: Record<Preset, DayRange> = {
    month: { from: month, to: today },
    quarter: { from: addMonths(month, -2), to: today },
    year: { from: addMonths(month, -11), to: today },
    'last-year': { from: `${lastYear}-01-01`, to: `${lastYear}-12-31` },
  };
  return ranges[preset];
}

/** The preset that a range is; undefined: one of its own. */
export function presetOf({ from, to }: DayRange, today: Day): Preset | undefined {
  return presets.find(({ value }) => {
    const preset = rangeOfPreset(value, today);
    return preset.from === from && preset.to === to;
  })?.value;
}

/** The days of a month `YYYY-MM` that lie in a range which reaches into it. */
export function daysOfMonth({ from, to }: DayRange, month: string): DayRange {
  const first = `${month}-01`;
  const last = monthEnd(first);
  return { from: from > first ? from : first, to: to < last ? to : last };
}
