import { useQuery } from '@tanstack/react-query';
import { Check, CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'wouter';
import { q } from '@/kit/api/query-client';
import { Button } from '@/kit/components/button/button';
import { ButtonLink } from '@/kit/components/button/button-link';
import { toCentavos } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import { familyCheckoutAddress, payEverythingLink, paymentsAddress } from '../../addresses';
import { type Balance, getBalance } from '../../contract/balance';
import { laterMessage } from '../../ui/balance-messages';
import { getPaymentWays } from '../contract';
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
import { type ReturnState, useReturn } from './use-return';

/** Pays what a family owes at once: what is due now, or everything. */
export function FamilyCheckout({ picture }: { picture: Picture }) {
  const query = useQuery(q(getBalance, {}));
  // Needed by the choice; requested here, it loads in parallel with the balance.
  useQuery(q(getPaymentWays, {}));
  const returning = useReturn(useFirstPaid(), true);
  return (
    <CheckoutFrame query={query}>
      {(balance) => (
        <>
          <ReturnSpoken returning={returning} />
          <CheckoutState balance={balance} picture={picture} returning={returning} onReload={query.refetch} />
        </>
      )}
    </CheckoutFrame>
  );
}

/** Returns the first of the payments that were attempted together, from the address at the family's return. */
function useFirstPaid(): number | null {
  const [search] = useSearchParams();
  const [payment] = useState(search.get('payment'));
  return payment && /^\d+$/.test(payment) ? Number(payment) : null;
}

type CheckoutStateProps = { balance: Balance; picture: Picture; returning: ReturnState; onReload: () => void };

function CheckoutState({ balance, picture, returning, onReload }: CheckoutStateProps) {
  const [search] = useSearchParams();
  const { dueNow, later, reported } = balance;
  const isEverything = search.get('pay') === 'all' || dueNow.payments.length === 0;
  const chosen = isEverything ? [...dueNow.payments, ...later.payments] : dueNow.payments;
  const bill = familyBillOf(chosen);
  const pay = usePay(bill);
  if (returning.state === 'paid') return <AllPaid balance={balance} onMore={returning.forget} />;
  if (isUnsettled(returning))
    return (
      <Alone>
        <ReturnPanel returning={returning} />
      </Alone>
    );
  if (bill.payments.length === 0) return <NothingOwed isReported={reported.count > 0} />;

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
          {later.payments.length > 0 && <DueNotice balance={balance} isEverything={isEverything} />}
          {bill.payments.length < chosen.length && (
            <NoticeLine tone="soft">
              {t('These are the {count} payments that are due first. The rest can be paid after them.', {
                count: bill.payments.length,
              })}
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

/** Says which part of what the family owes is shown, with the link to the other one. */
function DueNotice({ balance: { dueNow, later }, isEverything }: { balance: Balance; isEverything: boolean }) {
  if (dueNow.payments.length === 0)
    return <NoticeLine tone="soft">{t('Nothing is due now. This is everything that is due later.')}</NoticeLine>;
  if (isEverything)
    return (
      <NoticeLine
        tone="soft"
        action={
          <ButtonLink size="dense" href={familyCheckoutAddress.to()}>
            {t('Pay what is due now')}
          </ButtonLink>
        }
      >
        {t('This is everything, with what is due later. Due now: {amount}.', { amount: formatAmount(dueNow.total) })}
      </NoticeLine>
    );
  return (
    <NoticeLine
      tone="soft"
      action={
        <ButtonLink size="dense" href={payEverythingLink}>
          {t('Pay everything')}
        </ButtonLink>
      }
    >
      {t('This is what is due now. {later}.', {
        later: laterMessage({ total: later.total, count: later.payments.length }),
      })}
    </NoticeLine>
  );
}

function AllPaid({ balance: { total, dueNow, later }, onMore }: { balance: Balance; onMore: () => void }) {
  const isMore = toCentavos(total) > 0;
  const more = !isMore
    ? t('Nothing is owed any more.')
    : dueNow.payments.length > 0
      ? t('{amount} is still due now.', { amount: formatAmount(dueNow.total) })
      : t('Nothing is due now. {later}.', {
          later: laterMessage({ total: later.total, count: later.payments.length }),
        });
  return (
    <Alone>
      <StatePanel
        icon={Check}
        tone="done"
        title={t('Paid. Thank you!')}
        text={t('Your money has come. Each payment has its own receipt in Payments. {more}', { more })}
        action={
          <>
            <ButtonLink variant="primary" href={paymentsAddress.to()}>
              {t('Back to Payments')}
            </ButtonLink>
            {isMore && <Button onClick={onMore}>{t('Pay the rest')}</Button>}
          </>
        }
      />
    </Alone>
  );
}

function NothingOwed({ isReported }: { isReported: boolean }) {
  return (
    <Alone>
      <StatePanel
        icon={CircleCheck}
        title={t('Nothing to pay')}
        text={
          isReported
            ? t('What you reported as paid waits for the club to confirm it. There is nothing more to do.')
            : t('Your family owes the club nothing right now.')
        }
        action={<ButtonLink href={paymentsAddress.to()}>{t('Back to Payments')}</ButtonLink>}
      />
    </Alone>
  );
}

function Alone({ children }: { children: ReactNode }) {
  return <div className="mt-6 max-md:mt-4">{children}</div>;
}
