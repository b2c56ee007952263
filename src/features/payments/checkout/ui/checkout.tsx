import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { q } from '@/kit/api/query-client';
import { Button } from '@/kit/components/button/button';
import { formatDate } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { can, mayEver } from '@/shared/permissions';
import { t } from '@/shared/translate';
import { getPayment, type Payment } from '../../contract/payment';
import { getPaymentWays } from '../contract';
import { billOf } from './bill';
import { CheckoutFrame } from './checkout-frame';
import { CheckoutGrid } from './checkout-grid';
import { Choice } from './choice';
import type { Payer } from './method-labels';
import { NoticeLine } from './notice-line';
import { PayPanel } from './pay-panel';
import { PaymentDetails, type Picture } from './payment-details';
import { isUnsettled, ReturnPanel, ReturnSpoken, UnpaidNotice } from './return-panel';
import { CancelledPanel, OthersPay, PaidPanel, ReportedPanel } from './settled-panels';
import { usePay } from './use-pay';
import { type ReturnState, useReturn } from './use-return';

/** Renders one payment: what it is for, how to pay it, and the outcome. */
export function Checkout({ id, picture }: { id: string; picture: Picture }) {
  const query = useQuery(q(getPayment, { params: { id } }));
  // Needed by the choice; requested here, it loads in parallel with the payment.
  useQuery(q(getPaymentWays, {}));
  const returning = useReturn(/^\d+$/.test(id) ? Number(id) : null, mayEver(useSession(), 'payment.pay'));
  return (
    <CheckoutFrame query={query}>
      {(payment) => (
        <>
          <ReturnSpoken returning={returning} />
          <CheckoutState payment={payment} picture={picture} returning={returning} onReload={query.refetch} />
        </>
      )}
    </CheckoutFrame>
  );
}

type CheckoutStateProps = { payment: Payment; picture: Picture; returning: ReturnState; onReload: () => void };

/** Renders the way to pay a payment, or the panel for its current state instead. */
function CheckoutState({ payment, picture, returning, onReload }: CheckoutStateProps) {
  const session = useSession();
  const [paysOnline, setPaysOnline] = useState(false);
  const details = <PaymentDetails payment={payment} picture={picture} />;
  const payer = mayEver(session, 'payment.write') ? 'club' : 'family';
  const isReported = payment.confirmation === 'awaiting' && payer === 'family';
  const mayPay = can(session, 'payment.pay', { playerId: payment.playerId ?? undefined });
  const panel =
    settledPanel(payment, returning) ??
    (mayPay ? null : <OthersPay />) ??
    (isUnsettled(returning) ? <ReturnPanel returning={returning} /> : null) ??
    (isReported && !paysOnline ? <Reported payment={payment} onPayOnline={() => setPaysOnline(true)} /> : null);
  if (panel)
    return (
      <CheckoutGrid bill={billOf(payment)} details={details}>
        {panel}
      </CheckoutGrid>
    );
  const paying = { payment, payer, details, returning, onReload, onlineOnly: isReported } as const;
  return <Paying {...paying} />;
}

function settledPanel(payment: Payment, { state }: ReturnState) {
  if (payment.status === 'paid') return <PaidPanel payment={payment} isNew={state === 'paid'} />;
  return payment.status === 'cancelled' ? (
    <CancelledPanel cameLate={state === 'paid'} reason={payment.cancelReason} />
  ) : null;
}

function Reported({ payment, onPayOnline }: { payment: Payment; onPayOnline: () => void }) {
  const { data: ways } = useQuery(q(getPaymentWays, {}));
  const isOffered = ways !== null && ways !== undefined && ways.online.length > 0;
  return <ReportedPanel payment={payment} onPayOnline={isOffered ? onPayOnline : undefined} />;
}

type PayingProps = Omit<CheckoutStateProps, 'picture'> & { payer: Payer; details: ReactNode; onlineOnly: boolean };

function Paying({ payment, payer, details, returning, onReload, onlineOnly }: PayingProps) {
  const bill = billOf(payment);
  const pay = usePay(bill);

  function reload() {
    pay.forgetFailure();
    onReload();
  }

  return (
    <CheckoutGrid
      bill={bill}
      details={details}
      notices={
        <>
          <UnpaidNotice returning={returning} />
          <Caution payment={payment} />
          {payment.hasOpenAttempt && !pay.isBusy && <Begun onCheck={returning.ask} />}
        </>
      }
      foot={<PayPanel pay={pay} total={bill.total} payer={payer} onReload={reload} />}
    >
      <Choice pay={pay} total={bill.total} payer={payer} onlineOnly={onlineOnly} />
    </CheckoutGrid>
  );
}

/** Renders what was reported about this payment before, so that nobody pays it twice or waits in vain. */
function Caution({ payment: { confirmation, reportedAt, declineReason } }: { payment: Payment }) {
  const { timeZone } = useSession().club;
  const when = reportedAt ? t(' on {date}', { date: formatDate(reportedAt, timeZone) }) : '';
  if (confirmation === 'awaiting')
    return (
      <NoticeLine tone="needs" title={t("Don't pay twice")}>
        {t(
          "This was reported as paid{when}, and the club has yet to confirm it. Pay only if that payment wasn't made.",
          { when },
        )}
      </NoticeLine>
    );
  return confirmation === 'declined' ? (
    <NoticeLine tone="needs" title={t("The club couldn't confirm what was reported")}>
      {t('It found no such payment{reported}.', { reported: when && t(' as was reported{when}', { when }) })}
      {declineReason && (
        <span className="block font-medium whitespace-pre-line">
          {t('The club says: {reason}', { reason: declineReason })}
        </span>
      )}{' '}
      {t('Pay again, or ask the club.')}
    </NoticeLine>
  ) : null;
}

function Begun({ onCheck }: { onCheck: () => void }) {
  return (
    <NoticeLine
      tone="soft"
      title={t('An online payment was begun')}
      action={
        <Button size="dense" onClick={onCheck}>
          {t('Check with the provider')}
        </Button>
      }
    >
      {t('If you have paid already, check what became of it. Otherwise pay below: you go on where you stopped.')}
    </NoticeLine>
  );
}
