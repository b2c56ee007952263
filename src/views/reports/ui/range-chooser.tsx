import { useId } from 'react';
import { Field } from '@/kit/components/form/field';
import { Select } from '@/kit/components/form/select';
import { TextInput } from '@/kit/components/form/text-input';
import { useTypedText } from '@/kit/use-url-filters';
import { type Sentence, t } from '@/shared/translate';
import { type Preset, presets } from '../rules/report-range';
import type { ReportRange } from './use-report-range';

/** Selects the days to report on: a preset range, or any two days. */
export function RangeChooser({ range }: { range: ReportRange }) {
  const { preset, faults, setPreset, setRange } = range;
  const own: { value: string; label: Sentence }[] = preset ? [] : [{ value: 'custom', label: 'Own range' }];
  const options = [...presets, ...own].map(({ value, label }) => ({ value, label: t(label) }));
  return (
    <fieldset className="mt-6 grid grid-cols-[12rem_11rem_11rem] items-start gap-3 max-md:mt-4 max-md:grid-cols-2 print:hidden">
      <legend className="sr-only">{t('Days that are reported on')}</legend>
      <Field label={t('Range')} className="max-md:col-span-2">
        <Select
          options={options}
          value={preset ?? 'custom'}
          // All options are presets, except for `custom`, which is only offered while it is selected.
          onChange={(event) => setPreset(event.target.value as Preset)}
        />
      </Field>
      <DayInput label={t('From')} value={range.from} error={faults.from} onValueChange={(from) => setRange({ from })} />
      <DayInput label={t('To')} value={range.to} error={faults.to} onValueChange={(to) => setRange({ to })} />
    </fieldset>
  );
}

type DayInputProps = { label: string; value: string; error?: string; onValueChange: (day: string) => void };

/** A field for a day; an incomplete entry isn't requested yet. */
function DayInput({ label, value, error, onValueChange }: DayInputProps) {
  const id = useId();
  const [text, setText] = useTypedText(value, onValueChange);
  return (
    <Field label={label} id={id} error={error}>
      <TextInput type="date" value={text} onChange={(event) => setText(event.target.value)} />
    </Field>
  );
}
