import type { Day } from '@/shared/dates';
import { WeekDays } from './week-days';
import { WeekGrid } from './week-grid';

/** The week's days on their way, in their final size. */
export function WeekSkeleton({ phone, from }: { phone: boolean; from: Day }) {
  const Days = phone ? WeekDays : WeekGrid;
  return <Days from={from} items={undefined} />;
}
