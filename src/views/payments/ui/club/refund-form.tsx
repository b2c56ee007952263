import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type Payment, reportedMethods } from '@/features/payments/contract/payment';
import {
  type Refund,
  type RefundForm as RefundFormValues,
  refundForm,
  refundPayment,
} from '@/features/payments/refunds/contract';
import { paymentMethodLabel } from '@/features/payments/rules/payment-method-label';
import { call } from '@/kit/api/call';
import { Field, FieldGroup } from '@/kit/components/form/field';
import { FormDialog } from '@/kit/components/form/form-dialog';
import { PesosInput } from '@/kit/components/form/pesos-input';
import { Radio } from '@/kit/components/form/radio';
import { TextInput } from '@/kit/components/form/text-input';
import { useNewForm } from '@/kit/use-new-form';
import { useSave } from '@/kit/use-save';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import { spokenName } from '../../rules/payment-names';

export interface RefundSource {
  payment: Payment;
  /** What is left to refund, in pesos. */
  left: string;
  throughProvider: boolean;
  /** The ledger entry of money that wasn't owed. If omitted, the payment's own money. */
  ledgerId?: number;
}

type RefundFormProps = { open: boolean; source: RefundSource; onClose: () => void; children?: ReactNode };

const messages = () => ({ title: t('Refund'), submit: t('Give back'), busy: t('Giving back...') });

/** Asks how much to refund, how and why. Renders `children` below the fields. */
export function RefundForm({ open, source, onClose, children }: RefundFormProps) {
  const { payment, left, throughProvider, ledgerId } = source;
  const [draft] = useState(() => ({
    amount: left,
    reason: '',
    way: throughProvider ? ('provider' as const) : ('hand' as const),
    ...(ledgerId !== undefined && { ledgerId }),
  }));
  const edit = useNewForm({
    resolver: zodResolver(refundForm),
    draft,
    about: `${payment.id} ${ledgerId ?? ''}`,
    sends: refundPayment,
    onClose,
  });
  const save = useSave(edit, refundPayment, {
    send: (body: RefundFormValues) => call(refundPayment, { params: { id: payment.id }, body }),
    success: refundedMessage,
    failure: { form: t('The refund could not be made. Please look at the history before you try again.') },
  });
  const { register, formState, control } = edit.form;
  const { errors } = formState;
  const way = useWatch({ control, name: 'way' });
  return (
    <FormDialog open={open} edit={edit} save={save} what="refund" messages={messages()}>
      <p className="wrap-anywhere">
        {spokenName(payment)}
        <span className="block text-text-2">{t('{amount} can be given back.', { amount: formatAmount(left) })}</span>
      </p>
      <Field label={t('Amount')} error={errors.amount?.message} hint={t('All that is left, or a part of it.')} required>
        <PesosInput max={left} {...register('amount')} />
      </Field>
      <Field label={t('Reason')} error={errors.reason?.message} hint={t("It stays in the payment's history.")} required>
        <TextInput limit={200} autoComplete="off" placeholder={t('The player is hurt')} {...register('reason')} />
      </Field>
      <FieldGroup legend={t('How')} error={errors.way?.message}>
        <div className="grid">
          <Radio
            label={t('Through the provider')}
            value="provider"
            hint={throughProvider ? t('Back the way it came.') : t("It didn't come through the online provider.")}
            {...register('way')}
            disabled={!throughProvider}
          />
          <Radio
            label={t('By hand')}
            value="hand"
            hint={t('You have given it back yourself, and only note it here.')}
            {...register('way')}
          />
        </div>
      </FieldGroup>
      {way === 'hand' && (
        <FieldGroup legend={t('Given back')} error={errors.method?.message}>
          <div className="grid">
            {reportedMethods.map((method) => (
              <Radio key={method} label={t(paymentMethodLabel[method])} value={method} {...register('method')} />
            ))}
          </div>
        </FieldGroup>
      )}
      {children}
    </FormDialog>
  );
}

function refundedMessage({ amount, state }: Refund): [string, string] {
  if (state === 'done')
    return [t('Money given back'), t('{amount} is noted in the ledger.', { amount: formatAmount(amount) })];
  return [t('Refund under way'), t("The provider hasn't said yet what became of it. Look again under 'To refund'.")];
}
