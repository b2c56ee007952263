import { CircleAlert } from 'lucide-react';
import { TextLink } from '@/kit/components/button/text-link';
import { formatFullDay } from '@/kit/format/dates';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import { checkoutAddress } from '../../addresses';
import type { Payment } from '../../contract/payment';
import { paymentTypeLabel } from '../../rules/payment-type-label';
import { DiscountLine } from '../../ui/discount-line';
import { byPlayer } from './bill';
import { type Picture, PlayerLine } from './payment-details';

/** Lists what a family pays at once, by child; each links to paying it alone. */
export function FamilyDetails({ payments, picture }: { payments: readonly Payment[]; picture: Picture }) {
  return (
    <ul className="grid gap-6">
      {byPlayer(payments).map(([first, ...more]) =>
        first ? (
          <li key={first.playerId}>
            <PlayerLine payment={first} picture={picture} />
            <ul className="mt-3 grid gap-3">
              {[first, ...more].map((payment) => (
                <Line key={payment.id} payment={payment} />
              ))}
            </ul>
          </li>
        ) : null,
      )}
    </ul>
  );
}

function Line({ payment }: { payment: Payment }) {
  const { id, type, description, dueDate, status, amount } = payment;
  const isLate = status === 'overdue';
  return (
    <li className="flex items-baseline justify-between gap-4">
      <span className="min-w-0">
        <TextLink href={checkoutAddress.to({ paymentId: id })} className="wrap-anywhere max-md:py-2">
          {description || t(paymentTypeLabel[type])}
        </TextLink>
        <span className={isLate ? 'flex gap-1 text-13 text-red-ink' : 'block text-13 text-text-2'}>
          {isLate && <CircleAlert className="mt-0.5 size-3.5 text-red" />}
          {isLate ? t('Overdue') : dueDate ? '' : t('No due date')}
          {dueDate && t(isLate ? ', due {day}' : 'Due {day}', { day: formatFullDay(dueDate) })}
        </span>
        <DiscountLine payment={payment} />
      </span>
      <span className="font-medium tabular-nums">{formatAmount(amount)}</span>
    </li>
  );
}
