import type { ClubSettings } from '@/features/club/contract';
import { Button } from '@/kit/components/button/button';
import { Field } from '@/kit/components/form/field';
import { PageFormHead } from '@/kit/components/form/page-form-head';
import { Select } from '@/kit/components/form/select';
import { TextInput } from '@/kit/components/form/text-input';
import { t } from '@/shared/translate';
import { ColorChoice } from './color-choice';
import { useClubForm } from './use-club-form';

/** A form for name, time zone and color. */
export function ClubForm({ club: { name, timeZone, color } }: { club: ClubSettings }) {
  const { form, save, submit } = useClubForm({ name, timeZone, color }, t('Club settings saved'));
  const { errors, isDirty } = form.formState;
  return (
    <form noValidate onSubmit={submit} aria-label={t('Club')} className="grid gap-5">
      <PageFormHead form={form} title={t('Club')} />
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
