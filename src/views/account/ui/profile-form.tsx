import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type Account, profileForm, updateAccount } from '@/features/accounts/contract/account';
import { call } from '@/kit/api/call';
import { showFormErrors } from '@/kit/api/form-errors';
import { useWrite } from '@/kit/api/use-write';
import { Button } from '@/kit/components/button/button';
import { Field } from '@/kit/components/form/field';
import { PageFormHead } from '@/kit/components/form/page-form-head';
import { TextInput } from '@/kit/components/form/text-input';
import { toastSuccess } from '@/kit/components/state/toast';
import { t } from '@/shared/translate';

type Draft = { firstName: string; lastName: string; phone: string };

/** A form for name and phone. */
export function ProfileForm({ account }: { account: Account }) {
  const draft = draftOf(account);
  const form = useForm({ resolver: zodResolver(profileForm), values: draft });
  const { register, setError, handleSubmit, formState } = form;
  const { errors, isDirty } = formState;
  const save = useWrite(updateAccount, {
    send: (body: Draft | { phone: string | null }) => call(updateAccount, { body }),
    onDone: () => toastSuccess(t('Profile saved')),
    oneAtATime: true,
    failure: (error) => showFormErrors(error, ['firstName', 'lastName', 'phone'], setError),
  });
  return (
    <form
      noValidate
      aria-label={t('Profile')}
      onSubmit={handleSubmit((body) => save.mutate(body))}
      className="grid gap-4 px-5 py-5 max-md:px-4"
    >
      <PageFormHead form={form} title={t('Profile')} />
      <div className="grid gap-4 md:grid-cols-2">
        <Field label={t('First name')} error={errors.firstName?.message} required>
          <TextInput autoComplete="given-name" defaultValue={draft.firstName} {...register('firstName')} />
        </Field>
        <Field label={t('Last name')} error={errors.lastName?.message} required>
          <TextInput autoComplete="family-name" defaultValue={draft.lastName} {...register('lastName')} />
        </Field>
      </div>
      <Field label={t('Phone')} error={errors.phone?.message} hint={t("For the club's staff alone.")} optional>
        <TextInput type="tel" autoComplete="tel" defaultValue={draft.phone} {...register('phone')} />
      </Field>
      <div className="flex flex-wrap items-center justify-end gap-3">
        <Button
          variant="primary"
          type="submit"
          className="max-md:w-full"
          busy={save.isPending}
          busyLabel={t('Saving...')}
          reasonShown="before"
          disabledReason={isDirty ? undefined : t('Nothing was changed yet.')}
        >
          {t('Save profile')}
        </Button>
      </div>
    </form>
  );
}

function draftOf({ firstName, lastName, phone }: Account): Draft {
  return { firstName: firstName ?? '', lastName: lastName ?? '', phone: phone ?? '' };
}
