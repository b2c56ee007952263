import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { q } from '@/kit/api/query-client';
import { FieldGroup } from '@/kit/components/form/field';
import { Radio } from '@/kit/components/form/radio';
import { type Sentence, t } from '@/shared/translate';
import { type SeriesScope, scopes } from '../../contract/change';
import { getEvent } from '../../contract/event';
import { formatRecurrence } from '../format-recurrence';

const labels: Record<SeriesScope, Sentence> = {
  one: 'Only this event',
  following: 'This and the following events',
  all: 'All events of the series',
};

type ScopeFieldsProps = {
  legend: string;
  eventId: number;
  value: SeriesScope;
  onValueChange: (scope: SeriesScope) => void;
};

/** Selects which events of a series a change applies to. */
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
            label={t(labels[scope])}
            checked={scope === value}
            onChange={() => onValueChange(scope)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
