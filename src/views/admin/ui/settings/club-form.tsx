import type { ComponentProps } from 'react';
import { type ClubColor, type ClubSettings, clubColors } from '@/features/club/contract';
import { Button } from '@/kit/components/button/button';
import { Field } from '@/kit/components/form/field';
import { PageFormHead } from '@/kit/components/form/page-form-head';
import { Select } from '@/kit/components/form/select';
import { TextInput } from '@/kit/components/form/text-input';
import { type Sentence, t } from '@/shared/translate';
import { useClubForm } from './use-club-form';

/** A form for name, time zone and color. */
export function ClubForm({ club: { name, timeZone, color } }: { club: ClubSettings }) {
  const { form, save, submit } = useClubForm({ name, timeZone, color }, t('Club settings saved'));
  const { errors, isDirty } = form.formState;
  return (
    <form noValidate onSubmit={submit} aria-label={t('Club')} className="grid gap-5">
      <PageFormHead form={form} title={t('Club')} saving={save.isPending} />
      <div className="grid gap-4 md:grid-cols-2">
        <Field label={t('Club name')} error={errors.name?.message} required>
          <TextInput autoComplete="organization" defaultValue={name} {...form.register('name')} />
        </Field>
        <Field
          label={t('Time zone')}
          error={errors.timeZone?.message}
          hint={t('Days and times of the whole club are told in it.')}
          required
        >
          <Select options={timeZonesWith(timeZone)} defaultValue={timeZone} {...form.register('timeZone')} />
        </Field>
      </div>
      <ColorChoice first={color} {...form.register('color')} />
      <div className="flex items-center justify-end gap-3">
        <Button
          type="submit"
          variant="primary"
          busy={save.isPending}
          busyLabel={t('Saving...')}
          reasonShown="before"
          disabledReason={isDirty ? undefined : t('Nothing was changed')}
        >
          {t('Save changes')}
        </Button>
      </div>
    </form>
  );
}

/** Returns the time zones that the browser knows, and the current one. */
function timeZonesWith(set: string) {
  const zones = [...new Set([set, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort();
  return zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}

const colorLabels: Record<ClubColor, Sentence> = {
  glacier: 'Glacier',
  navy: 'Navy',
  teal: 'Teal',
  green: 'Green',
  gold: 'Gold',
  violet: 'Violet',
};

type ColorChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'value'> & {
  /** The current color. */
  first: ClubColor;
};

/** Selects the club's color, each shown as a swatch and by name. */
function ColorChoice({ first, ...props }: ColorChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-13 font-medium">{t('Color')}</legend>
      <div className="flex flex-wrap gap-2">
        {clubColors.map((color) => (
          <label
            key={color}
            className="relative inline-flex h-9 cursor-pointer items-center gap-2 rounded-box border border-button-line px-3 select-none hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent max-md:h-11"
          >
            <input
              {...props}
              type="radio"
              value={color}
              defaultChecked={color === first}
              className="absolute inset-0 cursor-pointer appearance-none rounded-box outline-none"
            />
            <span aria-hidden="true" data-accent={color} className="size-4 rounded-pill bg-[var(--accent)]" />
            {t(colorLabels[color])}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
