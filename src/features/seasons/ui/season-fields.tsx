import type { UseFormReturn } from 'react-hook-form';
import { Checkbox } from '@/kit/components/form/checkbox';
import { Field } from '@/kit/components/form/field';
import { TextInput } from '@/kit/components/form/text-input';
import { t } from '@/shared/translate';
import type { Season, SeasonForm } from '../contract/season';
import { CodeFields } from './code-fields';
import { DivisionFields } from './division-fields';
import { DuesFields } from './dues-fields';
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
