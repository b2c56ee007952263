import type { ClubSettings } from '@/features/club/contract';
import { Button } from '@/kit/components/button/button';
import { Field } from '@/kit/components/form/field';
import { PageFormHead } from '@/kit/components/form/page-form-head';
import { TextArea } from '@/kit/components/form/text-area';
import { t } from '@/shared/translate';
import { useClubForm } from './use-club-form';

/** A form for where families transfer payments to. */
export function TransferForm({ club }: { club: ClubSettings }) {
  const { form, save, submit } = useClubForm({ transferDetails: club.transferDetails ?? '' }, t('Bank details saved'));
  const { errors, isDirty } = form.formState;
  return (
    <form noValidate onSubmit={submit} aria-label={t('Bank details')} className="grid gap-4">
      <PageFormHead form={form} title={t('Bank details')} saving={save.isPending} />
      <Field
        label={t('Bank details')}
        error={errors.transferDetails?.message}
        hint={t('Families read them at the checkout when they choose bank transfer.')}
      >
        <TextArea
          rows={3}
          limit={500}
          placeholder={t('Bank, account name and number')}
          {...form.register('transferDetails')}
        />
      </Field>
      <div className="flex items-center justify-end gap-3">
        <Button
          type="submit"
          busy={save.isPending}
          busyLabel={t('Saving...')}
          reasonShown="before"
          disabledReason={isDirty ? undefined : t('Nothing was changed')}
        >
          {t('Save bank details')}
        </Button>
      </div>
    </form>
  );
}
