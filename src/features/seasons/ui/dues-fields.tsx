import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { listDues } from '@/features/payments/dues/contract';
import { q } from '@/kit/api/query-client';
import { Checkbox } from '@/kit/components/form/checkbox';
import { formatAmount } from '@/shared/pesos';
import { t, translated } from '@/shared/translate';
import { listSeasons, type Season, type SeasonForm } from '../contract/season';
import type { SeasonEntry } from './season-entry';

type DuesFieldsProps = { form: UseFormReturn<SeasonEntry, unknown, SeasonForm>; season: Season | undefined };

/** Chooses the rules for dues that end with a season. Renders nothing in a club without any. */
export function DuesFields({ form, season }: DuesFieldsProps) {
  const { data: rules } = useQuery(q(listDues, {}));
  const { data: seasons = [] } = useQuery(q(listSeasons, {}));
  const seasonOf = (id: number) => seasons?.find(({ dues }) => dues.some((rule) => rule.id === id));
  const shown = rules?.filter(({ id, isActive }) => isActive || seasonOf(id)?.id === season?.id) ?? [];
  if (shown.length === 0) return null;
  const error = form.formState.errors.duesRuleIds?.message;
  return (
    <fieldset>
      <legend className="font-semibold">{t('Dues that end with the season')}</legend>
      <p className="text-13 text-text-2">
        {t('They are paused on the day after its last one. What was charged stays as it is.')}
      </p>
      <div className="mt-2 grid">
        {shown.map(({ id, name, amount }) => {
          const other = seasonOf(id);
          const isTaken = other !== undefined && other.id !== season?.id;
          return (
            <Checkbox
              key={id}
              label={t('{name}, {amount}', { name, amount: formatAmount(amount) })}
              hint={isTaken && t('Ends with {season}', { season: other.name })}
              value={String(id)}
              disabled={isTaken}
              {...form.register('duesRuleIds')}
            />
          );
        })}
      </div>
      {error && (
        <p role="alert" className="text-13 text-red-ink">
          {translated(error)}
        </p>
      )}
    </fieldset>
  );
}
