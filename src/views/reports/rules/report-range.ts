import { addMonths, type Day, monthEnd, monthStart } from '@/shared/dates';
import { searchOfAddress } from '@/shared/search';
import type { Sentence } from '@/shared/translate';
import { rangeFaults } from '../contract/range';
import type { RangeQuery, ReportsSearch } from '../contract/reports';
import { FIRST_ROWS } from './first-rows';

/** Preset ranges with their labels. */
export const presets = [
  { value: 'month', label: 'This month' },
  { value: 'quarter', label: 'Last 3 months' },
  { value: 'year', label: 'Last 12 months' },
  { value: 'last-year', label: 'Last year' },
] as const satisfies readonly { value: string; label: Sentence }[];
export type Preset = (typeof presets)[number]['value'];

/** Days in the club's time zone, both included. */
export interface DayRange {
  from: Day;
  to: Day;
}

/** The range that an address asks for. */
export interface AskedRange extends DayRange {
  /** Only what the address contains; the server has the same defaults. */
  query: RangeQuery;
  /** Why it is invalid, by field; none when it is valid. */
  faults: { from?: string; to?: string };
}

/** Returns the range in the address; by default the last 12 months until `today`. */
export function rangeOf(search: URLSearchParams, today: Day): AskedRange {
  const part = (name: string) => searchOfAddress(search.get(name)).trim() || undefined;
  const query = { from: part('from'), to: part('to') };
  const usual = rangeOfPreset('year', today);
  const range = { from: query.from ?? usual.from, to: query.to ?? usual.to };
  return { ...range, query, faults: rangeFaults(range.from, range.to) };
}

/** Returns the query that a screen at an address begins with; none when its range is invalid. */
export function askedFor(search: URLSearchParams, today: Day): ReportsSearch[] {
  const { query, faults } = rangeOf(search, today);
  return Object.keys(faults).length > 0 ? [] : [firstRowsOf(query)];
}

/** Returns the query for a range with the first rows by team. */
export function firstRowsOf(query: RangeQuery): ReportsSearch {
  return { ...query, teamRows: String(FIRST_ROWS) };
}

/** Returns the days of a preset as of `today`. */
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

/** Returns the preset of a range; undefined for a custom one. */
export function presetOf({ from, to }: DayRange, today: Day): Preset | undefined {
  return presets.find(({ value }) => {
    const preset = rangeOfPreset(value, today);
    return preset.from === from && preset.to === to;
  })?.value;
}

/** Returns the days of a month `YYYY-MM` within a range that overlaps it. */
export function daysOfMonth({ from, to }: DayRange, month: string): DayRange {
  const first = `${month}-01`;
  const last = monthEnd(first);
  return { from: from > first ? from : first, to: to < last ? to : last };
}
