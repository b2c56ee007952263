import { Plus, Trash2 } from 'lucide-react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Button } from '@/kit/components/button/button';
import { IconButton } from '@/kit/components/button/icon-button';
import { Field } from '@/kit/components/form/field';
import { PesosInput } from '@/kit/components/form/pesos-input';
import { TextInput } from '@/kit/components/form/text-input';
import { t } from '@/shared/translate';
import { MAX_DIVISIONS, type Season, type SeasonForm } from '../contract/season';
import { CodeFields } from './code-fields';
import { newDivision, type SeasonEntry, slugOf } from './season-entry';

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
      <Divisions form={form} />
      <CodeFields form={form} />
    </>
  );
}

function Divisions({ form }: Pick<SeasonFieldsProps, 'form'>) {
  const divisions = useWatch({ control: form.control, name: 'divisions' });
  const set = (next: SeasonEntry['divisions']) => form.setValue('divisions', next, { shouldDirty: true });
  const remove = (gone: number) => set(form.getValues('divisions').filter((_, index) => index !== gone));
  const error = form.formState.errors.divisions?.root?.message ?? form.formState.errors.divisions?.message;
  return (
    <div className="grid gap-4">
      {divisions.map((_, index) => (
        <Division
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields are registered by index
          key={index}
          form={form}
          index={index}
          onRemove={divisions.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      {error && (
        <p role="alert" className="text-13 text-red-ink">
          {error}
        </p>
      )}
      <Button
        icon={Plus}
        disabledReason={divisions.length >= MAX_DIVISIONS ? t('A season has no more divisions than these') : undefined}
        onClick={() => set([...form.getValues('divisions'), newDivision()])}
      >
        {t('Add division')}
      </Button>
    </div>
  );
}

type DivisionProps = Pick<SeasonFieldsProps, 'form'> & { index: number; onRemove: (() => void) | undefined };

function Division({ form, index, onRemove }: DivisionProps) {
  const { register } = form;
  const errors = form.formState.errors.divisions?.[index];
  const number = (field: 'firstBirthYear' | 'lastBirthYear' | 'capacity', label: string) => (
    <Field label={label} error={errors?.[field]?.message} required>
      <TextInput inputMode="numeric" autoComplete="off" {...register(`divisions.${index}.${field}`)} />
    </Field>
  );
  return (
    <fieldset className="relative grid gap-4 rounded-box border border-line p-4">
      <legend className="sr-only">{t('Division {n}', { n: index + 1 })}</legend>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <Field label={t('Division')} error={errors?.name?.message} required>
            <TextInput limit={60} autoComplete="off" placeholder={t('U12')} {...register(`divisions.${index}.name`)} />
          </Field>
        </div>
        {onRemove && (
          <IconButton
            className="mt-6"
            label={t('Remove division {n}', { n: index + 1 })}
            icon={Trash2}
            onClick={onRemove}
          />
        )}
      </div>
      <div className="grid grid-cols-3 gap-4">
        {number('firstBirthYear', t('Born from'))}
        {number('lastBirthYear', t('Born until'))}
        {number('capacity', t('Places'))}
      </div>
      <div className="grid grid-cols-2 gap-4">
        <Field label={t('Fee')} error={errors?.fee?.message} required>
          <PesosInput {...register(`divisions.${index}.fee`)} />
        </Field>
        <Field label={t('Early fee')} error={errors?.earlyFee?.message}>
          <PesosInput {...register(`divisions.${index}.earlyFee`)} />
        </Field>
      </div>
      <Field label={t('What the fee includes')} error={errors?.includes?.message}>
        <TextInput limit={200} autoComplete="off" {...register(`divisions.${index}.includes`)} />
      </Field>
    </fieldset>
  );
}
