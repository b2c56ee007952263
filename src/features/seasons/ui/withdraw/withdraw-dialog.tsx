import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ReportedMethod, reportedMethods } from '@/features/payments/contract/payment';
import { paymentMethodLabel } from '@/features/payments/rules/payment-method-label';
import { q } from '@/kit/api/query-client';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { Dialog, DialogCancel, DialogSection } from '@/kit/components/dialog/dialog';
import { useLingering } from '@/kit/components/dialog/use-lingering';
import { Field, FieldGroup } from '@/kit/components/form/field';
import { PesosInput } from '@/kit/components/form/pesos-input';
import { Radio } from '@/kit/components/form/radio';
import { RowsSkeleton } from '@/kit/components/list/rows-skeleton';
import { LoadFailure } from '@/kit/components/state/load-failure';
import { toastError, toastSuccess } from '@/kit/components/state/toast';
import type { Reply } from '@/shared/endpoint';
import { type Amount, toCentavos } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import type { RefundProposal } from '../../contract/refund';
import { getRefundProposal, type Registration, withdrawRegistration } from '../../contract/registration';
import { sumOf } from '../../rules/fees';
import { chosenRefunds, entered, type RefundEntry, refundError, refundTotal } from './refund-entry';

type WithdrawDialogProps = { open: boolean; onClose: () => void; registration: Registration };

/** Withdraws a registration that was paid, with the refunds that the season's policy proposes. It always opens with these. */
export function WithdrawDialog(props: WithdrawDialogProps) {
  return useLingering(props.open) ? <Withdrawing {...props} /> : null;
}

function Withdrawing({ open, onClose, registration }: WithdrawDialogProps) {
  const { id, firstName, version } = registration;
  const params = { id };
  const { data, isError, refetch } = useQuery({ ...q(getRefundProposal, { params }), enabled: open });
  const [entry, setEntry] = useState<RefundEntry>({});
  const [method, setMethod] = useState<ReportedMethod | null>(null);
  const payments = data?.payments ?? [];
  const refunds = chosenRefunds(payments, entry, method);
  const total = refundTotal(payments, entry);
  const byHand = refunds.some(({ paymentId }) => payments.some((one) => one.id === paymentId && !one.throughProvider));
  const withdraw = useAction(withdrawRegistration, {
    input: () => ({ params, body: { version, refunds } }),
    onDone: (withdrawn) => {
      onClose();
      showWithdrawn(firstName, total, withdrawn);
    },
    failure: t('That could not be saved. Please try again.'),
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Withdraw registration')}
      saving={withdraw.isPending}
      foot={
        <>
          <DialogCancel />
          <Button
            variant="danger"
            busy={withdraw.isPending}
            busyLabel={t('Saving...')}
            reasonShown="before"
            disabledReason={reasonNot(data, entry, byHand && method === null)}
            onClick={() => withdraw.mutate()}
          >
            {t('Withdraw')}
          </Button>
        </>
      }
    >
      <DialogSection className="grid gap-4">
        <p>
          {t("{name}'s place is free again for the next child, and what is still owed is cancelled.", {
            name: firstName,
          })}
        </p>
        {data ? (
          <>
            <p>{proposalText(data)}</p>
            {payments.map((payment) => (
              <Field
                key={payment.id}
                label={payment.description ?? t('Payment')}
                hint={hintOf(payment)}
                error={refundError(payment, entry)}
              >
                <PesosInput
                  min="0"
                  max={payment.left}
                  value={entered(payment, entry)}
                  onChange={({ target }) => setEntry({ ...entry, [payment.id]: target.value })}
                />
              </Field>
            ))}
            <p className="flex justify-between gap-4 font-semibold">
              <span>{t('Refund')}</span>
              <span className="tabular-nums">{formatAmount(total)}</span>
            </p>
            {byHand && (
              <FieldGroup legend={t('Given back')} hint={t('You have given it back yourself, and only note it here.')}>
                <div className="grid">
                  {reportedMethods.map((one) => (
                    <Radio
                      key={one}
                      name="method"
                      label={t(paymentMethodLabel[one])}
                      checked={method === one}
                      onChange={() => setMethod(one)}
                    />
                  ))}
                </div>
              </FieldGroup>
            )}
          </>
        ) : isError ? (
          <LoadFailure title={t('The payments could not be loaded')} onRetry={refetch} />
        ) : (
          <RowsSkeleton />
        )}
      </DialogSection>
    </Dialog>
  );
}

/** Returns what was paid and what the policy refunds of it. */
function proposalText({ percent, payments }: RefundProposal): string {
  const paid = formatAmount(sumOf(payments.map(({ left }) => left)));
  if (percent === null)
    return t('{paid} was paid. The season has no refund policy: enter what is refunded, or 0.', { paid });
  const amount = formatAmount(sumOf(payments.map(({ proposed }) => proposed)));
  return t("{paid} was paid; the season's policy refunds {n}%: {amount}.", { paid, n: percent, amount });
}

function hintOf({ left, throughProvider }: RefundProposal['payments'][number]): string {
  const amount = formatAmount(left);
  return throughProvider
    ? t('{amount} was paid, and goes back through the provider.', { amount })
    : t('{amount} was paid.', { amount });
}

function reasonNot(
  data: RefundProposal | null | undefined,
  entry: RefundEntry,
  lacksMethod: boolean,
): string | undefined {
  if (!data) return t('The payments are still loading.');
  if (data.payments.some((payment) => refundError(payment, entry))) return t('Correct the amounts first.');
  if (lacksMethod) return t('Choose how it was given back.');
}

/** Says that a registration is withdrawn, and what became of its refunds. `total`: their sum in pesos. */
function showWithdrawn(name: string, total: Amount, { refunds }: Reply<typeof withdrawRegistration>): void {
  const title = t('{name} is withdrawn', { name });
  if (refunds.some(({ state }) => state === 'failed'))
    toastError(title, t('The provider refused a refund. Give it back by hand under Payments.'));
  else if (refunds.some(({ state }) => state === 'requested'))
    toastSuccess(title, t("The provider hasn't said yet what became of it. Look again under 'To refund'."));
  else if (toCentavos(total) > 0)
    toastSuccess(title, t('{amount} is noted in the ledger.', { amount: formatAmount(total) }));
  else toastSuccess(title);
}
