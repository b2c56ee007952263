import type { ReactNode } from 'react';
import { cx } from '@/kit/cx';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import type { Bill } from './bill';
import { Ticket } from './ticket';

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
