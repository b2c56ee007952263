import { lazy } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { DUES_LEAD_DAYS, type DuesForm, type DuesRule } from '@/features/payments/dues/contract';
import { useTeams } from '@/features/teams/ui/use-teams';
import { Checkbox } from '@/kit/components/form/checkbox';
import { Field, FieldGroup } from '@/kit/components/form/field';
import { PesosInput } from '@/kit/components/form/pesos-input';
import { Select } from '@/kit/components/form/select';
import { TextInput } from '@/kit/components/form/text-input';
import { SuspensePart } from '@/kit/components/lazy/suspense-part';
import { Skeleton } from '@/kit/components/state/skeleton';
import { formatMonth } from '@/kit/format/month';
import { useToday } from '@/kit/use-today';
import { t } from '@/shared/translate';
import type { DuesEntryDraft } from './dues-entry';
import { monthsAround } from './dues-messages';
import { DuesPreview } from './dues-preview';

type DuesFieldsProps = {
  form: UseFormReturn<DuesEntryDraft, unknown, DuesForm>;
  rule: DuesRule | undefined;
};

const TeamsField = lazy(async () => ({ default: (await import('@/features/teams/ui/teams-field')).TeamsField }));

export function DuesFields({ form, rule }: DuesFieldsProps) {
  const { register } = form;
  const { errors } = form.formState;
  return (
    <>
      <Field label={t('Name')} error={errors.name?.message} hint={t('Families read it on each payment.')} required>
        <TextInput limit={100} autoComplete="off" placeholder={t('Monthly dues')} {...register('name')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('Amount')} error={errors.amount?.message} required>
          <PesosInput {...register('amount')} />
        </Field>
        <Field
          label={t('Due on day')}
          error={errors.dueDay?.message}
          hint={t('Of each month, or on its last day.')}
          required
        >
          <Select options={dayOptions} {...register('dueDay')} />
        </Field>
        <SeasonFields form={form} rule={rule} />
      </div>
      <DuesTeams form={form} />
      <Field
        label={t('Sibling discount (%)')}
        error={errors.siblingDiscount?.message}
        hint={t('Percent off for each child after the eldest of a family.')}
      >
        <TextInput inputMode="numeric" autoComplete="off" {...register('siblingDiscount')} />
      </Field>
      <Checkbox
        label={t('Active')}
        hint={t('Charges each payment {days} days before it is due. What is due sooner is charged when you save.', {
          days: DUES_LEAD_DAYS,
        })}
        {...register('isActive')}
      />
      <DuesPreview form={form} rule={rule} />
    </>
  );
}

/** Renders the choice of teams: checkboxes, or in a club with too many teams a search. */
function DuesTeams({ form }: Pick<DuesFieldsProps, 'form'>) {
  const { teams = [], isPart } = useTeams();
  const { field, fieldState } = useController({ control: form.control, name: 'teamIds' });
  const error = fieldState.error?.message;
  if (isPart) {
    return (
      <SuspensePart fallback={<Skeleton className="h-9 max-md:h-11" />}>
        <TeamsField
          label={t('Teams')}
          value={field.value}
          onValueChange={field.onChange}
          error={error}
          ref={field.ref}
        />
      </SuspensePart>
    );
  }
  return (
    <FieldGroup legend={t('Teams')} error={error}>
      {/* Rendered anew when the teams arrive, so that the chosen ones are ticked. */}
      <div key={teams.length} className="grid sm:grid-cols-2">
        {teams.map(({ id, name }) => (
          <Checkbox key={id} label={name} value={String(id)} {...form.register('teamIds')} />
        ))}
      </div>
    </FieldGroup>
  );
}

function SeasonFields({ form, rule }: Pick<DuesFieldsProps, 'form' | 'rule'>) {
  const { register } = form;
  const { errors } = form.formState;
  const known = [...monthsAround(useToday(), 12, 37), ...(rule ? [rule.firstMonth, rule.lastMonth] : [])];
  const options = [...new Set(known)].sort().map((value) => ({ value, label: formatMonth(value) }));
  return (
    <>
      <Field label={t('First month')} error={errors.firstMonth?.message} required>
        <Select options={options} {...register('firstMonth')} />
      </Field>
      <Field label={t('Last month')} error={errors.lastMonth?.message} required>
        <Select options={options} {...register('lastMonth')} />
      </Field>
    </>
  );
}

const dayOptions = Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }));
