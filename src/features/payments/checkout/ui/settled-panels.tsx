import { Ban, Check, Download, HandCoins, Hourglass } from 'lucide-react';
import { Button } from '@/kit/components/button/button';
import { ButtonLink } from '@/kit/components/button/button-link';
import { formatDate } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { addressOf } from '@/shared/call-address';
import { t } from '@/shared/translate';
import { paymentsAddress } from '../../addresses';
import { downloadProof } from '../../charges/contract/by-hand';
import { downloadReceipt } from '../../contract/ledger';
import type { Payment } from '../../contract/payment';
import { paidBy } from '../../rules/paid-by';
import { receiptNumberText } from '../../rules/receipt-number';
import { shownReason } from '../../rules/shown-reason';
import { refundedMessage } from './outcome-messages';
import { StatePanel } from './state-panel';

function ToPayments() {
  return <ButtonLink href={paymentsAddress.to()}>{t('Back to Payments')}</ButtonLink>;
}

/** The panel of a paid payment: when and how, the receipt, and what was refunded. */
export function PaidPanel({ payment, isNew }: { payment: Payment; isNew: boolean }) {
  const { timeZone } = useSession().club;
  const { id, amount, refunded, paidAt, paymentMethod, receiptNumber } = payment;
  const how = paymentMethod ? ` ${t(paidBy[paymentMethod])}` : '';
  const when = paidAt
    ? t('Paid on {date}{how}.', { date: formatDate(paidAt, timeZone), how })
    : t('Paid{how}.', { how });
  const receipt =
    receiptNumber === null
      ? ''
      : t('Receipt {number}.', { number: receiptNumberText(receiptNumber).replace(' ', '\u00a0') });
  return (
    <StatePanel
      icon={Check}
      tone="done"
      title={isNew ? t('Paid. Thank you!') : t('This payment is paid')}
      text={[when, receipt, refundedMessage(refunded, amount)].filter(Boolean).join(' ')}
      action={
        <>
          {receiptNumber !== null && (
            <ButtonLink href={addressOf(downloadReceipt, { params: { id } })} variant="primary" icon={Download} reload>
              {t('Download receipt')}
            </ButtonLink>
          )}
          <ToPayments />
        </>
      }
    />
  );
}

/** The panel of a cancelled payment. Money that arrived nevertheless is refunded. */
export function CancelledPanel({ cameLate, reason }: { cameLate: boolean; reason: string | null }) {
  return cameLate ? (
    <StatePanel
      icon={HandCoins}
      tone="needs"
      title={t("Your money has come, but it wasn't owed any more")}
      text={t('The club cancelled this payment before your money came. The club knows of it and gives it back.')}
      action={<ToPayments />}
    />
  ) : (
    <StatePanel
      icon={Ban}
      title={t('This payment was cancelled')}
      text={
        reason
          ? t('There is nothing to pay. The club says: {reason}', { reason: shownReason(reason) })
          : t('There is nothing to pay.')
      }
      action={<ToPayments />}
    />
  );
}

type ReportedPanelProps = {
  payment: Payment /** Nothing: the club takes no online payment. */;
  onPayOnline?: () => void;
};

/** The panel of a payment that a family reports as paid by hand. */
export function ReportedPanel({ payment, onPayOnline }: ReportedPanelProps) {
  const { timeZone } = useSession().club;
  const { id, reportedMethod, reportedAt, reportedReference, proofType } = payment;
  const how = reportedMethod ? ` ${t(paidBy[reportedMethod])}` : '';
  const when = reportedAt ? t(' on {date}', { date: formatDate(reportedAt, timeZone) }) : '';
  const reference = reportedReference ? t(' Reference: {reference}.', { reference: reportedReference }) : '';
  return (
    <StatePanel
      icon={Hourglass}
      title={t('Reported as paid')}
      text={t(
        'You told the club{when} that this was paid{how}. The club confirms it within 24 hours, and there is nothing more to do.{reference}',
        { when, how, reference },
      )}
      action={
        <>
          <ToPayments />
          {proofType && (
            <ButtonLink href={addressOf(downloadProof, { params: { id } })} icon={Download} reload>
              {t('Your picture')}
            </ButtonLink>
          )}
          {onPayOnline && <Button onClick={onPayOnline}>{t('Pay online instead')}</Button>}
        </>
      }
    />
  );
}

/** The panel for a user who may view but not pay. */
export function OthersPay() {
  return (
    <StatePanel
      icon={HandCoins}
      title={t("Paid by the player's guardians")}
      text={t(
        "Only the guardians of this player and the club's admins can pay this here. You see what it is for and its status.",
      )}
      action={<ToPayments />}
    />
  );
}
