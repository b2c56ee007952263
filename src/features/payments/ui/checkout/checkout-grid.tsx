import type { ReactNode } from 'react';
import { cx } from '@/kit/cx';
import { formatAmount } from '@/kit/format/money';
import type { Bill } from './bill';
import { Ticket } from './ticket';

type CheckoutGridProps = {
  bill: Bill;
  details: ReactNode;
  /** What to press, under the sum; on a phone at the window's lower edge. */
  foot?: ReactNode;
  /** How it is paid, or what stands in that place. */
  children: ReactNode;
};

/** One under the other on a phone; on a wide window how it is paid at the left, what and the button at the right. */
export function CheckoutGrid({ bill, details, foot, children }: CheckoutGridProps) {
  return (
    <div className="mt-6 grid items-start gap-x-6 gap-y-6 max-md:mt-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:grid-rows-[auto_1fr] md:gap-y-0">
      <section aria-label={`To pay: ${formatAmount(bill.total)}`} className="min-w-0 md:col-start-2 md:row-start-1">
        <Ticket total={bill.total} foot={foot}>
          {details}
        </Ticket>
      </section>
      <div className="grid min-w-0 gap-4 md:col-start-1 md:row-span-2 md:row-start-1">{children}</div>
      {foot && <div className={cx(footStyle, 'md:col-start-2 md:row-start-2')}>{foot}</div>}
    </div>
  );
}

const footStyle = cx(
  'border-line bg-surface max-md:sticky max-md:bottom-0 max-md:z-10 max-md:-mx-4 max-md:-mb-16 max-md:border-t max-md:px-4 max-md:pt-3',
  'max-md:pb-[max(12px,env(safe-area-inset-bottom))] md:rounded-b-box md:border md:border-t-0 md:px-5.5 md:pb-5',
);
