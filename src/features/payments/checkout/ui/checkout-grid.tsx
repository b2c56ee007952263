import type { ReactNode } from 'react';
import { Card } from '@/kit/components/page/card';
import { cx } from '@/kit/cx';
import type { Amount } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import type { Bill } from './bill';

type CheckoutGridProps = {
  bill: Bill;
  details: ReactNode;
  /** The button, under the sum; on a phone at the window's lower edge. */
  foot?: ReactNode;
  /** Notices above everything else. */
  notices?: ReactNode;
  /** The payment methods; without a foot the panel that replaces them, which then comes first. */
  children: ReactNode;
};

/** Lays out a checkout: stacked on a phone; on a wide window the payment methods at the left, the ticket and the button at the right. */
export function CheckoutGrid({ bill, details, foot, notices, children }: CheckoutGridProps) {
  const label = t('To pay: {amount}', { amount: formatAmount(bill.total) });
  return (
    <div className="mt-6 grid gap-6 max-md:mt-4 max-md:gap-5">
      <div className="grid gap-3 empty:hidden">{notices}</div>
      <div className="grid items-start gap-x-6 gap-y-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:grid-rows-[auto_1fr] md:gap-y-0 max-md:gap-y-5">
        <section aria-label={label} className="min-w-0 md:col-start-2 md:row-start-1">
          <Ticket total={bill.total} foot={foot}>
            {details}
          </Ticket>
        </section>
        <div className={cx('min-w-0 md:col-start-1 md:row-span-2 md:row-start-1', !foot && 'max-md:order-first')}>
          {children}
        </div>
        {foot && <div className={cx(footStyle, 'md:col-start-2 md:row-start-2')}>{foot}</div>}
      </div>
    </div>
  );
}

const footStyle = cx(
  'border-line bg-surface max-md:sticky max-md:bottom-0 max-md:z-10 max-md:-mx-4 max-md:-mb-16 max-md:border-t max-md:px-4 max-md:pt-3',
  'max-md:pb-[max(12px,env(safe-area-inset-bottom))] md:rounded-b-box md:border md:border-t-0 md:px-5.5 md:pb-5',
);

type TicketProps = { total: Amount; foot: ReactNode; children: ReactNode };

/** Renders what is to be paid as a ticket with a tear-off sum; on a wide window it contains the button too. */
function Ticket({ total, foot, children }: TicketProps) {
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
