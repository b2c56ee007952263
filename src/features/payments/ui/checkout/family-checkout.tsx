import { useQuery } from '@tanstack/react-query';
import { Check, CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'wouter';
import { q } from '@/kit/api/query-client';
import { Button } from '@/kit/components/button';
import { ButtonLink } from '@/kit/components/button-link';
import { toCentavos } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';
import { paymentsAddress } from '../../addresses';
import { type Balance, getBalance, getPaymentWays } from '../../contract/checkout';
import { familyBillOf } from './bill';
import { CheckoutFrame } from './checkout-frame';
import { CheckoutGrid } from './checkout-grid';
import { Choice } from './choice';
import { FamilyDetails } from './family-details';
import { NoticeLine } from './notice-line';
import { PayPanel } from './pay-panel';
import type { Picture } from './payment-details';
import { isUnsettled, ReturnPanel, ReturnSpoken, UnpaidNotice } from './return-panel';
import { StatePanel } from './state-panel';
import { usePay } from './use-pay';
import { type Returning, useReturn } from './use-return';

/** A family's whole balance, paid at once. */
export function FamilyCheckout({ picture }: { picture: Picture }) {
  const query = useQuery(q(getBalance, {}));
  // The choice needs it; asked for here, it doesn't wait for the balance.
  useQuery(q(getPaymentWays, {}));
  const returning = useReturn(useFirstPaid(), true);
  return (
    <CheckoutFrame query={query}>
      {(balance) => (
        <>
          <ReturnSpoken returning={returning} />
          <Standing balance={balance} picture={picture} returning={returning} onReload={query.refetch} />
        </>
      )}
    </CheckoutFrame>
  );
}

/** The first of the payments that were tried together, as the address said when the family came back. */
function useFirstPaid(): number | null {
  const [search] = useSearchParams();
  const [payment] = useState(search.get('payment'));
  return payment && /^\d+$/.test(payment) ? Number(payment) : null;
}

type StandingProps = { balance: Balance; picture: Picture; returning: Returning; onReload: () => void };

function Standing({ balance, picture, returning, onReload }: StandingProps) {
  const bill = familyBillOf(balance.payments);
  const pay = usePay(bill);
  const left = toCentavos(balance.total) - toCentavos(bill.total);
  if (returning.state === 'paid') return <AllPaid total={balance.total} onMore={returning.forget} />;
  if (isUnsettled(returning))
    return (
      <Alone>
        <ReturnPanel returning={returning} />
      </Alone>
    );
  if (bill.payments.length === 0) return <NothingOwed />;

  function reload() {
    pay.forgetFailure();
    onReload();
  }

  return (
    <CheckoutGrid
      bill={bill}
      details={<FamilyDetails payments={bill.payments} picture={picture} />}
      notices={
        <>
          <UnpaidNotice returning={returning} />
          {left > 0 && (
            <NoticeLine tone="soft">
              These are the {bill.payments.length} payments that are due first. The rest can be paid after them.
            </NoticeLine>
          )}
        </>
      }
      foot={<PayPanel pay={pay} total={bill.total} payer="family" onReload={reload} />}
    >
      <Choice pay={pay} total={bill.total} payer="family" />
    </CheckoutGrid>
  );
}

function AllPaid({ total, onMore }: { total: string; onMore: () => void }) {
  const isMore = toCentavos(total) > 0;
  const more = isMore ? ` ${formatAmount(total)} is still owed.` : ' Nothing is owed any more.';
  return (
    <Alone>
      <StatePanel
        icon={Check}
        tone="done"
        title="Paid. Thank you!"
        text={`Your money has come. Each payment has its own receipt in Payments.${more}`}
        action={
          <>
            <ButtonLink variant="primary" href={paymentsAddress.to()}>
              Back to Payments
            </ButtonLink>
            {isMore && <Button onClick={onMore}>Pay the rest</Button>}
          </>
        }
      />
    </Alone>
  );
}

function NothingOwed() {
  return (
    <Alone>
      <StatePanel
        icon={CircleCheck}
        title="Nothing to pay"
        text="Your family owes the club nothing right now."
        action={<ButtonLink href={paymentsAddress.to()}>Back to Payments</ButtonLink>}
      />
    </Alone>
  );
}

function Alone({ children }: { children: ReactNode }) {
  return <div className="mt-6 max-md:mt-4">{children}</div>;
}
