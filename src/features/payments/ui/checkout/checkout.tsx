import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { q } from '@/kit/api/query-client';
import { Button } from '@/kit/components/button';
import { formatDate } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { can, mayEver } from '@/shared/permissions';
import { getPaymentWays } from '../../contract/checkout';
import { getPayment, type Payment } from '../../contract/payment';
import { billOf } from './bill';
import { CheckoutFrame } from './checkout-frame';
import { CheckoutGrid } from './checkout-grid';
import { Choice } from './choice';
import { NoticeLine } from './notice-line';
import { PayPanel } from './pay-panel';
import { PaymentDetails, type Picture } from './payment-details';
import { isUnsettled, ReturnPanel, ReturnSpoken, UnpaidNotice } from './return-panel';
import { CancelledPanel, OthersPay, PaidPanel, ReportedPanel } from './settled-panels';
import { usePay } from './use-pay';
import { type Returning, useReturn } from './use-return';

/** One payment: what it is for, how to pay it, and what became of that. */
export function Checkout({ id, picture }: { id: string; picture: Picture }) {
  const query = useQuery(q(getPayment, { params: { id } }));
  // The choice needs it; asked for here, it doesn't wait for the payment.
  useQuery(q(getPaymentWays, {}));
  const returning = useReturn(Number(id), mayEver(useSession(), 'payment.pay'));
  return (
    <CheckoutFrame query={query}>
      {(payment) => (
        <>
          <ReturnSpoken returning={returning} />
          <Standing payment={payment} picture={picture} returning={returning} onReload={query.refetch} />
        </>
      )}
    </CheckoutFrame>
  );
}

type StandingProps = { payment: Payment; picture: Picture; returning: Returning; onReload: () => void };

function Standing({ payment, picture, returning, onReload }: StandingProps) {
  const session = useSession();
  const [paysOnline, setPaysOnline] = useState(false);
  const ways = useQuery(q(getPaymentWays, {})).data;
  const bill = billOf(payment);
  const pay = usePay(bill);
  const details = <PaymentDetails payment={payment} picture={picture} />;
  const payer = mayEver(session, 'payment.write') ? 'club' : 'family';
  const isReported = payment.confirmation === 'awaiting' && payer === 'family';
  const settled = settledPanel(payment, returning);
  const mayPay = can(session, 'payment.pay', { playerId: payment.playerId ?? undefined });

  function reload() {
    pay.forgetFailure();
    onReload();
  }

  if (settled || !mayPay || isUnsettled(returning) || (isReported && !paysOnline)) {
    const payOnline = ways && ways.online.length > 0 ? () => setPaysOnline(true) : undefined;
    return (
      <CheckoutGrid bill={bill} details={details}>
        {settled ??
          (!mayPay ? (
            <OthersPay />
          ) : isUnsettled(returning) ? (
            <ReturnPanel returning={returning} />
          ) : (
            <ReportedPanel payment={payment} onPayOnline={payOnline} />
          ))}
      </CheckoutGrid>
    );
  }
  return (
    <CheckoutGrid
      bill={bill}
      details={details}
      foot={<PayPanel pay={pay} total={bill.total} payer={payer} onReload={reload} />}
    >
      <UnpaidNotice returning={returning} />
      <Caution payment={payment} />
      {payment.hasOpenAttempt && !pay.isBusy && <Begun onCheck={returning.ask} />}
      <Choice pay={pay} total={bill.total} payer={payer} onlineOnly={isReported} />
    </CheckoutGrid>
  );
}

function settledPanel(payment: Payment, { state }: Returning) {
  if (payment.status === 'paid') return <PaidPanel payment={payment} isNew={state === 'paid'} />;
  return payment.status === 'cancelled' ? <CancelledPanel cameLate={state === 'paid'} /> : null;
}

/** What was said of this payment before, so that nobody pays it twice or waits in vain. */
function Caution({ payment: { confirmation, reportedAt } }: { payment: Payment }) {
  const { timeZone } = useSession().club;
  const when = reportedAt ? ` on ${formatDate(reportedAt, timeZone)}` : '';
  if (confirmation === 'awaiting')
    return (
      <NoticeLine tone="needs" title="Don't pay twice">
        This was reported as paid{when}, and the club has yet to confirm it. Pay only if that payment wasn't made.
      </NoticeLine>
    );
  return confirmation === 'declined' ? (
    <NoticeLine tone="needs" title="The club couldn't confirm what was reported">
      It found no such payment{when && ` as was reported${when}`}. Please pay again, or ask the club.
    </NoticeLine>
  ) : null;
}

function Begun({ onCheck }: { onCheck: () => void }) {
  return (
    <NoticeLine
      tone="soft"
      title="An online payment was begun"
      action={
        <Button size="dense" onClick={onCheck}>
          Check with the provider
        </Button>
      }
    >
      If you have paid already, check what became of it. Otherwise pay below: you go on where you stopped.
    </NoticeLine>
  );
}
