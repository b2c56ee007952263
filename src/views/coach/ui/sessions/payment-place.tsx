import type { CoachSession } from '@/features/coaching/contract/session';
import { Nothing } from '@/kit/components/list/table-parts';
import { t } from '@/shared/translate';
import { paymentCell } from '../../rules/payment-cell';
import { PaidButton } from './paid-button';
import type { SessionRowActions } from './session-rows';

type PaymentPlaceProps = Pick<SessionRowActions, 'onToggle' | 'onGroup'> & { session: CoachSession };

/** Shows whether a session is paid, and lets the coach change that. */
export function PaymentPlace({ session, onToggle, onGroup }: PaymentPlaceProps) {
  const cell = paymentCell(session);
  const isOff = session.status === 'cancelled';
  if (cell.kind === 'one') {
    if (isOff && !cell.isPaid) return <Nothing label={t('Nothing to pay')} />;
    const { isPaid, toggles, label } = cell;
    return (
      <PaidButton
        isPaid={isPaid}
        name={session.title}
        label={t(label)}
        isFixed={!toggles}
        onClick={() => void onToggle(session, !isPaid)}
      />
    );
  }
  if (isOff && cell.paid === 0) return <Nothing label={t('Nothing to pay')} />;
  const label = t('{paid} of {count} paid', { paid: cell.paid, count: cell.count });
  return (
    <span className="inline-grid justify-items-start gap-0.5">
      <PaidButton
        isPaid={cell.isPaid}
        name={session.title}
        label={t('{label}: show each student', { label })}
        aria-haspopup="dialog"
        onClick={() => onGroup(session)}
      />
      {!cell.isPaid && <span className="text-12 text-text-2 tabular-nums">{label}</span>}
    </span>
  );
}
