import type { ReportedMethod } from '@/features/payments/contract/payment';
import { type Amount, fromCentavos, toCentavos } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import type { RefundChoice, RefundProposal } from '../../contract/refund';
import { sumOf } from '../../rules/fees';

type Refundable = RefundProposal['payments'][number];

/** The amounts as typed, by payment; what isn't there is as proposed. */
export type RefundEntry = Readonly<Record<number, string>>;

/** Returns what is typed for a payment. */
export function entered({ id, proposed }: Refundable, entry: RefundEntry): string {
  return entry[id] ?? proposed;
}

/** Returns why an amount can't be refunded, or undefined when it can. Nothing typed is no refund. */
export function refundError(payment: Refundable, entry: RefundEntry): string | undefined {
  const amount = amountOf(entered(payment, entry));
  if (amount === null) return t('Enter an amount, such as 1500.00, or 0.');
  if (toCentavos(amount) > toCentavos(payment.left))
    return t('At most {amount} can be given back.', { amount: formatAmount(payment.left) });
}

/** Returns the sum of what is refunded, in pesos. Amounts that can't be refunded count as nothing. */
export function refundTotal(payments: readonly Refundable[], entry: RefundEntry): Amount {
  return sumOf(payments.map((payment) => amountOf(entered(payment, entry)) ?? '0.00'));
}

/** Returns what to send: without payments of which nothing is refunded, and by hand for those that didn't come through the provider. */
export function chosenRefunds(
  payments: readonly Refundable[],
  entry: RefundEntry,
  method: ReportedMethod | null,
): RefundChoice[] {
  return payments.flatMap((payment) => {
    const amount = amountOf(entered(payment, entry)) ?? '0.00';
    if (toCentavos(amount) === 0) return [];
    return [{ paymentId: payment.id, amount, method: payment.throughProvider ? null : method }];
  });
}

function amountOf(text: string): Amount | null {
  const typed = text.trim();
  if (typed === '') return '0.00';
  return /^\d{1,8}(\.\d{1,2})?$/.test(typed) ? fromCentavos(toCentavos(typed)) : null;
}
