import type { ReactNode } from 'react';
import { Card } from '@/kit/components/page/card';
import type { Amount } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';

type TicketProps = { total: Amount; foot: ReactNode; children: ReactNode };

/** Renders what is to be paid as a ticket with a tear-off sum; on a wide window it contains the button too. */
export function Ticket({ total, foot, children }: TicketProps) {
  return (
    <Card className={foot ? 'md:rounded-b-none md:border-b-0' : undefined}>
      <h2 className="sr-only md:not-sr-only md:px-5.5 md:pt-5 md:text-16 md:font-semibold md:tracking-[-0.01em]">
        {t('Payment details')}
      </h2>
      <div className="p-5 md:px-5.5 max-md:p-4">{children}</div>
      <Perforation />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 p-5 md:px-5.5 max-md:p-4">
        <span className="text-text-2">{t('Total amount')}</span>
        <output className="text-32 wrap-anywhere">{formatAmount(total)}</output>
      </div>
    </Card>
  );
}

/** Renders a half circle cut out of each side, and a dashed line between. */
function Perforation() {
  const notch = 'absolute -top-2.5 size-5 rounded-pill border border-line bg-bg';
  return (
    <div aria-hidden="true" className="relative -mx-px">
      <div className="mx-5 border-t-2 border-dashed border-line" />
      <span className={`${notch} -left-2.5 [clip-path:inset(0_0_0_50%)]`} />
      <span className={`${notch} -right-2.5 [clip-path:inset(0_50%_0_0)]`} />
    </div>
  );
}
