import { zodResolver } from '@hookform/resolvers/zod';
import { type Account, type AccountChange, profileForm, updateAccount } from '@/features/accounts/contract/account';
import { call } from '@/kit/api/call';
import { showFormErrors } from '@/kit/api/form-errors';
import { useWrite } from '@/kit/api/use-write';
import { Button } from '@/kit/components/button/button';
import { Field } from '@/kit/components/form/field';
import { PageFormHead } from '@/kit/components/form/page-form-head';
import { TextInput } from '@/kit/components/form/text-input';
import { toastSuccess } from '@/kit/components/state/toast';
import { usePageForm } from '@/kit/use-page-form';
import { shownPhone } from '@/shared/phone';
import { t } from '@/shared/translate';

type Draft = { firstName: string; lastName: string; phone: string };

/** A form for name and phone. */
export function ProfileForm({ account }: { account: Account }) {
  const draft = draftOf(account);
  const { form, submit, onSaved } = usePageForm({
    resolver: zodResolver(profileForm),
    values: draft,
    onSubmit: (changes) => save.mutate(changes),
  });
  const { errors, isDirty } = form.formState;
  const save = useWrite(updateAccount, {
    send: (body: AccountChange) => call(updateAccount, { body }),
    onDone: () => {
      onSaved();
      toastSuccess(t('Profile saved'));
    },
    oneAtATime: true,
    failure: (error) => showFormErrors(error, ['firstName', 'lastName', 'phone'], form.setError),
  });
  return (
    <form noValidate aria-label={t('Profile')} onSubmit={submit} className="grid gap-4 px-5 py-5 max-md:px-4">
      <PageFormHead form={form} title={t('Profile')} saving={save.isPending} />
      <div className="grid gap-4 md:grid-cols-2">
        <Field label={t('First name')} error={errors.firstName?.message} required>
          <TextInput autoComplete="given-name" defaultValue={draft.firstName} {...form.register('firstName')} />
        </Field>
        <Field label={t('Last name')} error={errors.lastName?.message} required>
          <TextInput autoComplete="family-name" defaultValue={draft.lastName} {...form.register('lastName')} />
        </Field>
      </div>
      <Field label={t('Phone')} error={errors.phone?.message} hint={t("For the club's staff alone.")} optional>
        <TextInput type="tel" autoComplete="tel" defaultValue={draft.phone} {...form.register('phone')} />
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
  return { firstName: firstName ?? '', lastName: lastName ?? '', phone: shownPhone(phone ?? '') };
}
