import { formatFullDay } from '@/kit/format/dates';
import { formatList } from '@/shared/format';
import { type Sentence, t } from '@/shared/translate';
import type { Recurrence, Weekday } from '../contract/event';

const names: Record<Weekday, Sentence> = {
  SU: 'Sun',
  MO: 'Mon',
  TU: 'Tue',
  WE: 'Wed',
  TH: 'Thu',
  FR: 'Fri',
  SA: 'Sat',
};

/** Returns `Repeats every Mon and Wed until Mar 31, 2026.` */
export function formatRecurrence({ days, until }: Recurrence): string {
  const list = formatList(days.map((day) => t(names[day])));
  return t('Repeats every {list} until {day}.', { list, day: formatFullDay(until) });
}
