import type { ReactNode } from 'react';
import { formatFullDay } from '@/kit/format/dates';
import { fullName } from '@/kit/format/full-name';
import { t, translated } from '@/shared/translate';
import type { Payment } from '../../contract/payment';
import { discountSteps } from '../../rules/discount';
import { paymentTypeLabel } from '../../rules/payment-type-label';
import { PaymentBadge } from '../../ui/payment-badge';
import { ReportedBadge } from '../../ui/reported-badge';

/** Renders a player's picture beside the name. The payment contains what the jersey shows. */
export type Picture = (player: { firstName: string; lastName: string; jerseyNumber: number | null }) => ReactNode;

/** Renders what a payment is for. */
export function PaymentDetails({ payment, picture }: { payment: Payment; picture: Picture }) {
  const { type, description, dueDate, status } = payment;
  return (
    <>
      <PlayerLine payment={payment} picture={picture} />
      <dl className="mt-4 grid gap-3">
        <Fact name={t('Type')}>{t(paymentTypeLabel[type])}</Fact>
        {description && <Fact name={t('Description')}>{description}</Fact>}
        {discountSteps(payment).map(([label, sum]) => (
          <Fact key={label} name={translated(label)}>
            {sum}
          </Fact>
        ))}
        {dueDate && <Fact name={t('Due date')}>{formatFullDay(dueDate)}</Fact>}
        <Fact name={t('Status')}>
          <span className="-my-0.5 flex flex-wrap justify-end gap-x-1">
            <ReportedBadge payment={payment} />
            <PaymentBadge status={status} hang="right" />
          </span>
        </Fact>
      </dl>
    </>
  );
}

/** Renders whose payment it is: picture, name and team. */
export function PlayerLine({ payment, picture }: { payment: Payment; picture: Picture }) {
  const { playerFirstName: firstName, playerLastName: lastName, jerseyNumber, teamName } = payment;
  if (firstName === null || lastName === null) return <p className="font-medium">{t('Not for a player')}</p>;
  return (
    <div className="flex items-center gap-3.5">
      {picture({ firstName, lastName, jerseyNumber })}
      <div className="min-w-0">
        <p className="text-16 font-semibold tracking-[-0.01em] wrap-anywhere">{fullName({ firstName, lastName })}</p>
        <p className="text-text-2 wrap-anywhere">{teamName ?? t('No team yet')}</p>
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6">
      <dt className="shrink-0 text-text-2">{name}</dt>
      <dd className="min-w-0 text-right font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
