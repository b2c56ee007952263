import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { q } from '@/kit/api/query-client';
import { useSession } from '@/kit/session';
import { browserTiming } from '@/kit/timing';
import { useSettled } from '@/kit/use-settled';
import { type Conflict, listConflicts } from '../../contract';
import { type EventValues, instantText, repeatFrom } from './event-values';

/** What the event would be double-booked with, asked once the typing pauses. */
export function useConflicts(values: EventValues, exceptId: number | undefined, enabled: boolean): Conflict[] {
  const { timeZone } = useSession().club;
  const wanted = JSON.stringify(questionOf(values, exceptId, timeZone));
  const settled = useSettled(wanted, browserTiming().conflicts);
  const { data } = useQuery({
    // Written by the line above.
    ...q(listConflicts, { query: JSON.parse(settled) as ReturnType<typeof questionOf> }),
    enabled: enabled && isAnswerable(values),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (isAnswerable(values) && data) || [];
}

function questionOf(values: EventValues, exceptId: number | undefined, timeZone: string) {
  const { days, until } = repeatFrom(values.startTime.day, values.repeat);
  return {
    startTime: instantText(values.startTime, timeZone),
    endTime: instantText(values.endTime, timeZone),
    teamId: values.teamId,
    location: values.location,
    exceptId,
    ...(values.repeat.isOn && days.length > 0 && { days: days.join(','), until }),
  };
}

function isAnswerable({ startTime, endTime, location }: EventValues): boolean {
  const [start, end] = [startTime, endTime].map(({ day, time }) => `${day} ${time}`);
  return startTime.day !== '' && endTime.day !== '' && location.length <= 200 && String(end) >= String(start);
}
