import type { CoachSession, Student } from '@/features/coaching/contract/session';
import { Button } from '@/kit/components/button/button';
import { Dialog, DialogCancel, DialogSection } from '@/kit/components/dialog/dialog';
import { fullName } from '@/kit/format/full-name';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import { atClub, inHand } from '../../rules/payment-cell';
import { PaidButton } from './paid-button';
import type { PaymentToggle } from './use-payment-toggle';

type GroupPaymentsProps = {
  open: boolean;
  session: CoachSession | undefined;
  onToggle: PaymentToggle;
  onClose: () => void;
};

/** Lists which students of a group have paid, and whom; a press marks a student as paid. */
export function GroupPayments({ open, session, onToggle, onClose }: GroupPaymentsProps) {
  if (!session) return null;
  const { title, rate, students } = session;
  const unpaid = students.filter(({ paidTo }) => paidTo === null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Who has paid')}
      description={t('{title}, {amount} each', { title, amount: formatAmount(rate) })}
      foot={
        <>
          {unpaid.length > 0 && session.status !== 'cancelled' && (
            <Button className="mr-auto" onClick={() => void onToggle(session, true)}>
              {t('Mark all paid')}
            </Button>
          )}
          <DialogCancel>{t('Close')}</DialogCancel>
        </>
      }
    >
      <DialogSection>
        <ul aria-label={t('Students')} className="-my-2 divide-y divide-line">
          {students.map((student) => (
            <li key={student.playerId} className="flex min-h-14 items-center justify-between gap-4 py-2">
              <span className="min-w-0 wrap-anywhere">
                <span className="font-medium">{fullName(student)}</span>
                <span className="block text-13 text-text-2">{paidToLabel(student)}</span>
              </span>
              <PaidButton
                isPaid={student.paidTo !== null}
                name={fullName(student)}
                label={t(student.paidTo === 'club' ? atClub : inHand)}
                isFixed={student.paidTo === 'club' || (session.status === 'cancelled' && student.paidTo === null)}
                onClick={() => void onToggle(session, student.paidTo === null, student.playerId)}
              />
            </li>
          ))}
        </ul>
      </DialogSection>
    </Dialog>
  );
}

function paidToLabel({ paidTo }: Student): string {
  if (paidTo === 'club') return t(atClub);
  return t(paidTo === 'hand' ? inHand : 'Not paid yet');
}
