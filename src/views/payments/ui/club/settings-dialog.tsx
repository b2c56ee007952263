import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import {
  changePaymentSettings,
  getPaymentWays,
  type PaymentSettings,
  type PaymentWays,
  paymentSettings,
} from '@/features/payments/checkout/contract';
import { call } from '@/kit/api/call';
import { q } from '@/kit/api/query-client';
import { Dialog, DialogCancel, DialogSection } from '@/kit/components/dialog/dialog';
import { Checkbox } from '@/kit/components/form/checkbox';
import { Field } from '@/kit/components/form/field';
import { FormDialog } from '@/kit/components/form/form-dialog';
import { TextArea } from '@/kit/components/form/text-area';
import { RowsSkeleton } from '@/kit/components/list/rows-skeleton';
import { LoadFailure } from '@/kit/components/state/load-failure';
import { useNewForm } from '@/kit/use-new-form';
import { useSave } from '@/kit/use-save';
import { t } from '@/shared/translate';
import { type OpenDialog, useClubDialog } from './use-club-dialog';

const messages = () => ({ title: t('Payment settings'), submit: t('Save settings'), busy: t('Saving...') });

/** Edits whether a family's report counts at once, and the bank details for transfers. */
export function SettingsDialog() {
  const { isMounted, ...dialog } = useClubDialog('settings');
  return isMounted ? <Settings {...dialog} /> : null;
}

function Settings(dialog: OpenDialog) {
  const { data, isError, refetch } = useQuery(q(getPaymentWays, {}));
  if (data) return <SettingsForm ways={data} {...dialog} />;
  return (
    <Dialog {...dialog} title={messages().title} foot={<DialogCancel>{t('Close')}</DialogCancel>}>
      <DialogSection>
        {isError ? <LoadFailure title={t('The settings could not be loaded')} onRetry={refetch} /> : <RowsSkeleton />}
      </DialogSection>
    </Dialog>
  );
}

function SettingsForm({ ways, open, onClose }: OpenDialog & { ways: PaymentWays }) {
  const edit = useNewForm({
    resolver: zodResolver(paymentSettings),
    draft: { trustPayersWord: ways.trustPayersWord, transferDetails: ways.transferDetails ?? '' },
    about: '',
    sends: changePaymentSettings,
    onClose,
  });
  const save = useSave(edit, changePaymentSettings, {
    send: (body: PaymentSettings) => call(changePaymentSettings, { body }),
    success: () => [t('Payment settings saved')],
    failure: { form: t('The settings could not be saved. Please try again.') },
  });
  const { register, formState } = edit.form;
  const { errors } = formState;
  return (
    <FormDialog open={open} edit={edit} save={save} what="settings" messages={messages()}>
      <Checkbox
        label={t("Trust payers' word")}
        hint={t(
          'When a family reports cash or a bank transfer, the payment is paid at once. Otherwise it waits until an admin confirms it.',
        )}
        {...register('trustPayersWord')}
      />
      <Field
        label={t('Bank details')}
        error={errors.transferDetails?.message}
        hint={t('Families read them at the checkout when they choose bank transfer.')}
      >
        <TextArea
          rows={4}
          limit={500}
          placeholder={t('Bank, account name and number')}
          {...register('transferDetails')}
        />
      </Field>
    </FormDialog>
  );
}
