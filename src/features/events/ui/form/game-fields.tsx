import { Field } from '@/kit/components/form/field';
import { Select } from '@/kit/components/form/select';
import { TextInput } from '@/kit/components/form/text-input';
import { useSession } from '@/kit/session';
import { useNow } from '@/kit/use-now';
import { t } from '@/shared/translate';
import { instantOnClock } from '../../rules/wall-clock';
import type { EventFormState } from './event-form-state';

/** Shows a game's opponent and side, and its score once it has begun. Renders nothing for other events. */
export function GameFields({ form }: { form: EventFormState }) {
  const { timeZone } = useSession().club;
  const now = useNow();
  const { register } = form;
  const { errors, defaultValues } = form.formState;
  const [type, startTime] = form.watch(['type', 'startTime']);
  if (type !== 'game') return null;
  const hasBegun = startTime.day !== '' && Date.parse(instantOnClock(startTime, timeZone)) <= now.getTime();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('Opponent')} optional error={errors.opponent?.message}>
          <TextInput placeholder={t('Laguna Eagles')} {...register('opponent')} />
        </Field>
        <Field label={t('Home or Away')} error={errors.side?.message}>
          <Select {...register('side')}>
            <option value="">{t('Not said')}</option>
            <option value="home">{t('Home')}</option>
            <option value="away">{t('Away')}</option>
          </Select>
        </Field>
      </div>
      {hasBegun && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('Our Score')} optional error={errors.ourScore?.message}>
            <TextInput
              inputMode="numeric"
              // A game that has begun is opened to enter what is missing.
              data-autofocus={defaultValues?.ourScore ? undefined : true}
              {...register('ourScore')}
            />
          </Field>
          <Field label={t('Their Score')} optional error={errors.theirScore?.message}>
            <TextInput inputMode="numeric" {...register('theirScore')} />
          </Field>
        </div>
      )}
    </>
  );
}
