import { useToday } from '@/kit/use-today';
import { useUrlFilters } from '@/kit/use-url-filters';
import { searchOf } from '@/shared/call-address';
import type { Day } from '@/shared/dates';
import { type AskedRange, type DayRange, type Preset, presetOf, rangeOf, rangeOfPreset } from '../rules/report-range';

export interface ReportRange extends AskedRange {
  today: Day;
  /** Undefined for a custom range. */
  preset: Preset | undefined;
  /** Whether the range is valid. */
  isSound: boolean;
  /** The range in the form of addresses, empty for the default: `from=2026-01-01&to=2026-03-12`. */
  search: string;
  setPreset: (preset: Preset) => void;
  setRange: (changes: Partial<DayRange>) => void;
}

/** Returns the range of days in the address. */
export function useReportRange(): ReportRange {
  const today = useToday();
  const { values, set } = useUrlFilters(['from', 'to']);
  const search = searchOf(values);
  const range = rangeOf(new URLSearchParams(search), today);
  return {
    ...range,
    today,
    search,
    preset: presetOf(range, today),
    isSound: Object.keys(range.faults).length === 0,
    // The default range moves with the current day, so it isn't stored in the address.
    setPreset: (preset) => set(preset === 'year' ? { from: '', to: '' } : rangeOfPreset(preset, today)),
    setRange: set,
  };
}
