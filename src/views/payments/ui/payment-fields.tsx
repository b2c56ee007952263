import { type UseFormReturn, useController } from 'react-hook-form';
import { type Payment, paymentMethods, paymentStatuses, paymentTypes } from '@/features/payments/contract/payment';
import { discountLabel } from '@/features/payments/rules/discount';
import { paymentMethodLabel } from '@/features/payments/rules/payment-method-label';
import { statusLabel } from '@/features/payments/rules/payment-status-label';
import { paymentTypeLabel } from '@/features/payments/rules/payment-type-label';
import { PlayerCombobox } from '@/features/players/ui/player-combobox';
import { Field } from '@/kit/components/form/field';
import { PesosInput } from '@/kit/components/form/pesos-input';
import { Select } from '@/kit/components/form/select';
import { TextArea } from '@/kit/components/form/text-area';
import { TextInput } from '@/kit/components/form/text-input';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import type { PaymentEntry, PaymentEntryDraft } from './payment-entry';

type PaymentFieldsProps = {
  form: UseFormReturn<PaymentEntryDraft, unknown, PaymentEntry>;
  payment: Payment | undefined;
};

export function PaymentFields({ form, payment }: PaymentFieldsProps) {
  const { register, control } = form;
  // Registered before the others, since the first invalid field in the order of registration gets the focus.
  const { field: player } = useController({ control, name: 'playerId' });
  const { errors } = form.formState;
  const isPaid = payment?.status === 'paid';
  return (
    <>
      <Field label={t('Player')} error={errors.playerId?.message} required>
        <PlayerCombobox
          placeholder={t('Find a player by name')}
          value={String(player.value)}
          onValueChange={player.onChange}
          ref={player.ref}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('Amount')}
          error={errors.amount?.message}
          hint={
            isPaid
              ? t('It is paid: set it back to pending first to change the amount.')
              : payment && discountHint(payment)
          }
          required
        >
          <PesosInput {...register('amount')} />
        </Field>
        <Field label={t('Type')} error={errors.type?.message} required>
          <Select options={typeOptions()} {...register('type')} />
        </Field>
        <Field label={t('Payment Method')} error={errors.paymentMethod?.message}>
          <Select options={methodOptions()} {...register('paymentMethod')} />
        </Field>
        <Field label={t('Status')} error={errors.status?.message}>
          <Select options={statusOptions()} {...register('status')} />
        </Field>
        <Field label={t('Due Date')} error={errors.dueDate?.message}>
          <TextInput type="date" {...register('dueDate')} />
        </Field>
      </div>
      <Field label={t('Description')} error={errors.description?.message}>
        <TextInput
          limit={200}
          autoComplete="off"
          placeholder={t('Monthly dues for March')}
          {...register('description')}
        />
      </Field>
      <Field
        label={t('Notes')}
        error={errors.notes?.message}
        hint={t("Only the club and the player's guardians read them.")}
      >
        <TextArea rows={2} limit={1_000} {...register('notes')} />
      </Field>
    </>
  );
}

function discountHint({ discount, discountReason }: Payment): string | undefined {
  if (discount === null || discountReason === null) return undefined;
  return t('{discount}: {amount} is taken off. Another amount is charged without it.', {
    discount: t(discountLabel[discountReason]),
    amount: formatAmount(discount),
  });
}

const typeOptions = () => paymentTypes.map((value) => ({ value, label: t(paymentTypeLabel[value]) }));
const statusOptions = () => paymentStatuses.map((value) => ({ value, label: t(statusLabel[value]) }));
const methodOptions = () => [
  { value: 'unspecified', label: t('Unspecified') },
  ...paymentMethods.map((value) => ({ value, label: t(paymentMethodLabel[value]) })),
];
