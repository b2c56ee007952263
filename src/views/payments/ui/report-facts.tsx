import type { Payment } from '@/features/payments/contract/payment';
import { formatDate } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { useNow } from '@/kit/use-now';
import { t } from '@/shared/translate';
import { waitedMessage } from '../rules/reported-messages';

/** Renders who reported this as paid, when, how long ago, and with which reference. */
export function ReportFacts({ payment }: { payment: Payment }) {
  const { timeZone } = useSession().club;
  const now = useNow();
  const { reportedByName, reportedAt, reportedReference } = payment;
  return (
    <>
      {reportedByName && <span className="block wrap-anywhere">{reportedByName}</span>}
      {reportedAt && (
        <time dateTime={reportedAt} className="block tabular-nums">
          {formatDate(reportedAt, timeZone)}, {waitedMessage(reportedAt, now)}
        </time>
      )}
      {reportedReference && (
        <span className="block wrap-anywhere">{t('Ref. {reference}', { reference: reportedReference })}</span>
      )}
    </>
  );
}
