import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '@/kit/api/call';
import { useWrite } from '@/kit/api/use-write';
import { reportedLink } from '../../addresses';
import { markPaid, markSeveralPaid, startCheckout } from '../../contract/checkout';
import type { OnlineMethod, PaymentMethod } from '../../contract/payment';
import type { Bill } from './bill';
import { type PayFailure, payFailure } from './failure-words';
import { isOnline } from './method-words';

/** Paying a bill: the way that is chosen, and the one press that sends it. A second press while it is on its way does nothing. */
export function usePay(bill: Bill) {
  const [, navigate] = useLocation();
  const [method, setMethod] = useState<PaymentMethod | null>(null);
  const [failure, setFailure] = useState<PayFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const locked = useRef(false);
  const write = useWrite<PaymentMethod, string>(markPaid, {
    send: (chosen) => (isOnline(chosen) ? openCheckout(bill, chosen) : report(bill, chosen)),
    // It stays busy until the page is left: what comes next is on its way.
    onDone: (next, chosen) => (isOnline(chosen) ? window.location.assign(next) : navigate(next)),
    onFailed: (error, chosen) => {
      setFailure(payFailure(error, chosen));
      release();
    },
    failure: () => undefined,
  });

  function release() {
    locked.current = false;
    setBusy(false);
  }

  function pay() {
    if (!method || locked.current) return;
    locked.current = true;
    setBusy(true);
    setFailure(null);
    write.mutate(method);
  }

  function choose(chosen: PaymentMethod) {
    setMethod(chosen);
    setFailure(null);
  }

  return { method, choose, pay, isBusy, failure, forgetFailure: () => setFailure(null) };
}
export type Pay = ReturnType<typeof usePay>;

async function openCheckout({ payments, total, isSeveral }: Bill, method: OnlineMethod): Promise<string> {
  const [first] = payments;
  const what = isSeveral ? { paymentIds: payments.map(({ id }) => id) } : { paymentId: first?.id };
  const { redirectUrl } = await call(startCheckout, { body: { ...what, amount: total, paymentMethod: method } });
  return redirectUrl;
}

async function report({ payments, isSeveral }: Bill, paymentMethod: PaymentMethod): Promise<string> {
  const [first] = payments;
  if (isSeveral) {
    await call(markSeveralPaid, { body: { paymentIds: payments.map(({ id }) => id), paymentMethod } });
  } else if (first) {
    await call(markPaid, { params: { id: first.id }, body: { paymentMethod } });
  }
  return reportedLink();
}
