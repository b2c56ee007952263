import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { q } from '@/kit/api/query-client';
import { FieldGroup } from '@/kit/components/field';
import { Radio } from '@/kit/components/radio';
import { formatFullDay } from '@/kit/format/dates';
import { getEvent, type Recurrence, type SeriesScope, scopes, type Weekday } from '../../contract';

const labels: Record<SeriesScope, string> = {
  one: 'Only this event',
  following: 'This and the following events',
  all: 'All events of the series',
};

const names: Record<Weekday, string> = {
  SU: 'Sun',
  MO: 'Mon',
  TU: 'Tue',
  WE: 'Wed',
  TH: 'Thu',
  FR: 'Fri',
  SA: 'Sat',
};

type ScopeFieldsProps = {
  legend: string;
  eventId: number;
  value: SeriesScope;
  onValueChange: (scope: SeriesScope) => void;
};

/** Which events of a series a change is for. */
export function ScopeFields({ legend, eventId, value, onValueChange }: ScopeFieldsProps) {
  const name = useId();
  const { data } = useQuery(q(getEvent, { params: { id: eventId } }));
  return (
    <FieldGroup legend={legend} hint={data?.recurrence ? formatRecurrence(data.recurrence) : undefined}>
      <div className="grid">
        {scopes.map((scope) => (
          <Radio
            key={scope}
            name={name}
            label={labels[scope]}
            checked={scope === value}
            onChange={() => onValueChange(scope)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

/** `Repeats every Mon and Wed until Mar 31, 2026.` */
export function formatRecurrence({ days, until }: Recurrence): string {
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(days.map((day) => names[day]));
  return `Repeats every ${list} until ${formatFullDay(until)}.`;
}
