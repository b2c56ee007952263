import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { listDues } from '@/features/payments/dues/contract';
import { q } from '@/kit/api/query-client';
import { Checkbox } from '@/kit/components/form/checkbox';
import { Field } from '@/kit/components/form/field';
import { ListError } from '@/kit/components/form/form-notice';
import { TextInput } from '@/kit/components/form/text-input';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import { listSeasons, type Season, type SeasonForm } from '../contract/season';
import { CodeFields } from './code-fields';
import { DivisionFields } from './division-fields';
import { QuestionFields } from './question-fields';
import { RefundFields } from './refund-fields';
import { type SeasonEntry, slugOf } from './season-entry';

type SeasonFieldsProps = { form: UseFormReturn<SeasonEntry, unknown, SeasonForm>; season: Season | undefined };

export function SeasonFields({ form, season }: SeasonFieldsProps) {
  const { register, setValue, getFieldState } = form;
  const { errors } = form.formState;
  // The address follows the name of a new season until it is typed.
  const name = register('name', {
    onChange: ({ target }) => {
      if (!season && !getFieldState('slug').isTouched) setValue('slug', slugOf(target.value));
    },
  });
  const day = (field: 'startsOn' | 'endsOn' | 'opensOn' | 'closesOn' | 'firstDueOn', label: string) => (
    <Field label={label} error={errors[field]?.message} required>
      <TextInput type="date" {...register(field)} />
    </Field>
  );
  return (
    <>
      <Field label={t('Name')} error={errors.name?.message} required>
        <TextInput limit={60} autoComplete="off" placeholder={t('Summer 2027')} {...name} />
      </Field>
      <Field
        label={t('Address of its page')}
        error={errors.slug?.message}
        hint={t('The end of the link that families open.')}
        required
      >
        <TextInput limit={60} autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('slug')} />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        {day('startsOn', t('First day'))}
        {day('endsOn', t('Last day'))}
        {day('opensOn', t('Registration opens'))}
        {day('closesOn', t('Registration closes'))}
        {day('firstDueOn', t('Fee is due'))}
        <Field label={t('Monthly parts')} error={errors.instalments?.message} required>
          <TextInput inputMode="numeric" autoComplete="off" {...register('instalments')} />
        </Field>
        <Field label={t('Sibling discount (%)')} error={errors.siblingDiscount?.message}>
          <TextInput inputMode="numeric" autoComplete="off" {...register('siblingDiscount')} />
        </Field>
        <Field label={t('Early fees until')} error={errors.earlyUntil?.message}>
          <TextInput type="date" {...register('earlyUntil')} />
        </Field>
      </div>
      <Checkbox
        label={t('Families pay first')}
        hint={t('A place is kept for 24 hours, until the family pays or reports a first payment.')}
        {...register('paysFirst')}
      />
      <DivisionFields form={form} />
      <CodeFields form={form} />
      <RefundFields form={form} />
      <QuestionFields form={form} />
      <DuesFields form={form} season={season} />
    </>
  );
}

type DuesFieldsProps = { form: UseFormReturn<SeasonEntry, unknown, SeasonForm>; season: Season | undefined };

/** Chooses the rules for dues that end with a season. Renders nothing in a club without any. */
function DuesFields({ form, season }: DuesFieldsProps) {
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
      <ListError error={error} attempts={form.formState.submitCount} />
    </fieldset>
  );
}
