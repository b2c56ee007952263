import type { UseFormReturn } from 'react-hook-form';
import { DUES_LEAD_DAYS, type DuesForm, type DuesRule } from '@/features/payments/dues/contract';
import type { TeamChoice } from '@/features/teams/contract';
import { Checkbox } from '@/kit/components/form/checkbox';
import { Field, FieldGroup } from '@/kit/components/form/field';
import { PesosInput } from '@/kit/components/form/pesos-input';
import { Select } from '@/kit/components/form/select';
import { TextInput } from '@/kit/components/form/text-input';
import { useToday } from '@/kit/use-today';
import { monthText } from '@/shared/dates';
import type { DuesEntryDraft } from './dues-entry';
import { monthsAround } from './dues-messages';
import { DuesPreview } from './dues-preview';

type DuesFieldsProps = {
  form: UseFormReturn<DuesEntryDraft, unknown, DuesForm>;
  teams: readonly TeamChoice[];
  rule: DuesRule | undefined;
};

export function DuesFields({ form, teams, rule }: DuesFieldsProps) {
  const { register } = form;
  const { errors } = form.formState;
  return (
    <>
      <Field label="Name" error={errors.name?.message} hint="Families read it on each payment." required>
        <TextInput limit={100} autoComplete="off" placeholder="Monthly dues" {...register('name')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Amount" error={errors.amount?.message} required>
          <PesosInput {...register('amount')} />
        </Field>
        <Field label="Due on day" error={errors.dueDay?.message} hint="Of each month, or on its last day." required>
          <Select options={dayOptions} {...register('dueDay')} />
        </Field>
        <SeasonFields form={form} rule={rule} />
      </div>
      <FieldGroup legend="Teams" error={errors.teamIds?.message}>
        {/* Drawn anew when the teams come, so that the chosen ones are ticked. */}
        <div key={teams.length} className="grid sm:grid-cols-2">
          {teams.map(({ id, name }) => (
            <Checkbox key={id} label={name} value={String(id)} {...register('teamIds')} />
          ))}
        </div>
      </FieldGroup>
      <Field
        label="Sibling discount (%)"
        error={errors.siblingDiscount?.message}
        hint="Percent off for each child after the eldest of a family."
      >
        <TextInput inputMode="numeric" autoComplete="off" {...register('siblingDiscount')} />
      </Field>
      <Checkbox
        label="Active"
        hint={`Charges each payment ${DUES_LEAD_DAYS} days before it is due. What is due sooner is charged when you save.`}
        {...register('isActive')}
      />
      <DuesPreview form={form} rule={rule} />
    </>
  );
}

function SeasonFields({ form, rule }: Pick<DuesFieldsProps, 'form' | 'rule'>) {
  const { register } = form;
  const { errors } = form.formState;
  const known = [...monthsAround(useToday(), 12, 37), ...(rule ? [rule.firstMonth, rule.lastMonth] : [])];
  const options = [...new Set(known)].sort().map((value) => ({ value, label: monthText(value) }));
  return (
    <>
      <Field label="First month" error={errors.firstMonth?.message} required>
        <Select options={options} {...register('firstMonth')} />
      </Field>
      <Field label="Last month" error={errors.lastMonth?.message} required>
        <Select options={options} {...register('lastMonth')} />
      </Field>
    </>
  );
}

const dayOptions = Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }));
