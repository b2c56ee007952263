import { useState } from 'react';
import { useRecordList } from '@/kit/api/use-record-list';
import { Button } from '@/kit/components/button/button';
import { ButtonLink } from '@/kit/components/button/button-link';
import { TextLink } from '@/kit/components/button/text-link';
import { DialogSection } from '@/kit/components/dialog/dialog';
import { RowsSkeleton } from '@/kit/components/list/rows-skeleton';
import { useSession } from '@/kit/session';
import { can } from '@/shared/permissions';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import { checkoutAddress, statementLink } from '../addresses';
import { listPlayerPayments } from '../contract/list';
import type { Payment } from '../contract/payment';
import { paymentMethodLabel } from '../rules/payment-method-label';
import { paymentTypeLabel } from '../rules/payment-type-label';
import { shownReason } from '../rules/shown-reason';
import { isOwed } from '../rules/status';
import { DiscountLine } from './discount-line';
import { PaymentBadge } from './payment-badge';
import { dateOf, dayShown } from './payment-date';
import { ReportedBadge } from './reported-badge';

/** Renders a player's payments by the date shown, newest first. */
export function PaymentsSection({ playerId }: { playerId: number }) {
  const { data, isPending } = useRecordList(listPlayerPayments, playerId);
  return (
    <DialogSection title={t('Payment history')}>
      {isPending ? <RowsSkeleton /> : <Payments payments={data ?? []} />}
      {data && data.length > 0 && (
        <TextLink href={statementLink(playerId)} className="inline-block py-3">
          {t('Statement of account')}
        </TextLink>
      )}
    </DialogSection>
  );
}

const SHOWN = 5;

function Payments({ payments }: { payments: Payment[] }) {
  const { timeZone } = useSession().club;
  const [all, setAll] = useState(false);
  if (payments.length === 0) return <p className="text-text-2">{t('No payments yet.')}</p>;
  const newest = [...payments].sort((one, other) => dayShown(other, timeZone).localeCompare(dayShown(one, timeZone)));
  const shown = all ? newest : newest.slice(0, SHOWN);
  return (
    <>
      <ul className="-my-2 tabular-nums max-md:divide-y max-md:divide-line">
        {shown.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </ul>
      {shown.length < payments.length && (
        <Button size="dense" className="mt-4" onClick={() => setAll(true)}>
          {t('Show all {count} payments', { count: payments.length })}
        </Button>
      )}
    </>
  );
}

/** Five columns; on a phone two lines with the amount at the right. */
function PaymentRow({ payment }: { payment: Payment }) {
  const { timeZone } = useSession().club;
  const { description, type, paymentMethod, amount, status, confirmation, declineReason, cancelReason } = payment;
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-0.5 py-2 md:grid-cols-[2fr_1.4fr_1fr_8.5rem_6.5rem]">
      <span className="font-medium wrap-anywhere">
        {description || t(paymentTypeLabel[type])}
        <DiscountLine payment={payment} />
        {confirmation === 'declined' && declineReason && (
          <span className="block text-13 font-normal text-text-2">
            {t('Declined: {reason}', { reason: declineReason })}
          </span>
        )}
        {cancelReason && (
          <span className="block text-13 font-normal text-text-2">
            {t('Cancelled: {reason}', { reason: shownReason(cancelReason) })}
          </span>
        )}
      </span>
      <span className="text-text-2 max-md:col-start-1 max-md:row-start-2 max-md:text-13">
        {dateOf(payment, timeZone)}
        {paymentMethod && <span className="md:hidden"> · {t(paymentMethodLabel[paymentMethod])}</span>}
      </span>
      <span className="text-text-2 max-md:hidden">{paymentMethod ? t(paymentMethodLabel[paymentMethod]) : '—'}</span>
      <span className="text-right font-medium max-md:col-start-2 max-md:row-start-1">{formatAmount(amount)}</span>
      <span className="flex flex-col items-start gap-1 max-md:col-start-2 max-md:row-start-2 max-md:-mr-[7px] max-md:items-end">
        <PaymentBadge status={status} />
        <ReportedBadge payment={payment} />
        <PayNow payment={payment} />
      </span>
    </li>
  );
}

/** Renders the link to pay what is owed, for users who may pay. Hidden for what a family has reported. */
function PayNow({ payment }: { payment: Payment }) {
  const { id, playerId, confirmation } = payment;
  const isAsked = isOwed(payment) && confirmation !== 'awaiting';
  if (!can(useSession(), 'payment.pay', { playerId: playerId ?? undefined }) || !isAsked) return null;
  return (
    <ButtonLink href={checkoutAddress.to({ paymentId: id })} size="dense" className="max-md:mr-[7px] md:ml-[7px]">
      {t('Pay Now')}
    </ButtonLink>
  );
}
