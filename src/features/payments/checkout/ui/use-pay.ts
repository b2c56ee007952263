import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { ApiError } from '@/kit/api/api-error';
import { call } from '@/kit/api/call';
import { useWrite } from '@/kit/api/use-write';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import { paymentsAddress, reportedLink } from '../../addresses';
import { markPaid, markSeveralPaid } from '../../charges/contract/by-hand';
import { type OnlineMethod, type PaymentMethod, type ReportedMethod, reportedMethods } from '../../contract/payment';
import { paymentMethodLabel } from '../../rules/payment-method-label';
import { startCheckout } from '../contract';
import type { Bill } from './bill';
import { type PayFailure, payFailure } from './failure-messages';
import { isOnline } from './method-labels';

/** What a family adds to its report. */
interface ReportExtras {
  reference: string;
  picture: File | null;
}

type Faults = { reference?: string; file?: string };

/**
 * Returns the state of paying a bill: the selected method, and the action that sends it. A second press while it is being sent does
 * nothing.
 */
export function usePay(bill: Bill) {
  const [, navigate] = useLocation();
  const [method, setMethod] = useState<PaymentMethod | null>(null);
  const [extras, setExtras] = useState<ReportExtras>({ reference: '', picture: null });
  const [faults, setFaults] = useState<Faults>({});
  const [progress, setProgress] = useState<{ sent: number; total: number }>();
  const [failure, setFailure] = useState<PayFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isSending, setSending] = useState(false);
  const locked = useRef(false);
  const calling = useRef<AbortController>(undefined);
  const write = useWrite<PaymentMethod, string>(markPaid, {
    send: (chosen) => (isOnline(chosen) ? openCheckout(bill, chosen) : report(chosen)),
    // Stays busy until the page is left: the next one is loading.
    onDone: (next, chosen) => (isOnline(chosen) ? window.location.assign(next) : navigate(next)),
    onFailed: (error, chosen) => {
      const found = faultsOf(error);
      setFaults(found);
      const isShown = error.name === 'AbortError' || Object.keys(found).length > 0;
      setFailure(isShown ? null : payFailure(error, chosen));
      release();
    },
    failure: () => undefined,
  });

  function report(chosen: PaymentMethod): Promise<string> {
    const { picture } = extras;
    const reference = extras.reference.trim() || null;
    const byHand = reportedMethods.find((one) => one === chosen);
    if (!picture || !byHand) return sendReport(bill, { paymentMethod: chosen, reference });
    return send({ paymentMethod: byHand, reference }, picture);
  }

  async function send(entry: { paymentMethod: ReportedMethod; reference: string | null }, picture: File) {
    calling.current = new AbortController();
    setProgress(undefined);
    setSending(true);
    const onProgress = (sent: number, total: number) => setProgress({ sent, total });
    const { signal } = calling.current;
    const { sendPicture } = await import('./send-picture');
    const label = labelOf(bill, entry.paymentMethod);
    const waits = await sendPicture(bill.payments, entry, picture, { onProgress, signal, label });
    return waits ? paymentsAddress.to() : reportedLink();
  }

  function release() {
    locked.current = false;
    setBusy(false);
    setSending(false);
  }

  function pay() {
    if (!method || locked.current) return;
    locked.current = true;
    setBusy(true);
    setFailure(null);
    setFaults({});
    write.mutate(method);
  }

  function choose(chosen: PaymentMethod) {
    setMethod(chosen);
    setFailure(null);
  }

  function add(added: Partial<ReportExtras>) {
    setExtras((now) => ({ ...now, ...added }));
    setFaults({});
  }

  return {
    method,
    choose,
    ...extras,
    add,
    faults,
    pay,
    isBusy,
    /** The upload in progress: how far, once that is known, and how to cancel it. */
    sending: isSending ? { progress, cancel: () => calling.current?.abort() } : undefined,
    failure,
    forgetFailure: () => setFailure(null),
  };
}
export type Pay = ReturnType<typeof usePay>;

/** Returns the server's messages that belong to fields. */
function faultsOf(error: Error): Faults {
  const faults: Faults = {};
  for (const { path, message } of (error instanceof ApiError && error.body.issues) || []) {
    if (path === 'reference' || path === 'file') faults[path] ??= message;
  }
  return faults;
}

async function openCheckout({ payments, total, isSeveral }: Bill, method: OnlineMethod): Promise<string> {
  const [first] = payments;
  const what = isSeveral ? { paymentIds: payments.map(({ id }) => id) } : { paymentId: first?.id };
  const { redirectUrl } = await call(startCheckout, { body: { ...what, amount: total, paymentMethod: method } });
  return redirectUrl;
}

/**
 * Reports a bill to the club as paid; without a connection the report waits on the device. Returns the next page. Throws as `call`
 * does.
 */
async function sendReport(
  bill: Bill,
  report: { paymentMethod: PaymentMethod; reference: string | null },
): Promise<string> {
  const { payments, isSeveral } = bill;
  const [first] = payments;
  const wait = {
    label: labelOf(bill, report.paymentMethod),
    late: { versions: Object.fromEntries(payments.map(({ id, version }) => [id, version])) },
  };
  let reply: object | undefined;
  if (isSeveral) {
    reply = await call(markSeveralPaid, { body: { ...report, paymentIds: payments.map(({ id }) => id) } }, { wait });
  } else if (first) {
    reply = await call(markPaid, { params: { id: first.id }, body: report }, { wait });
  }
  // The reply is empty when it waits.
  return reply && Object.keys(reply).length === 0 ? paymentsAddress.to() : reportedLink();
}

/** Returns how a report is listed while it waits for a connection. */
function labelOf({ total }: Bill, method: PaymentMethod): string {
  return t('Paid: {amount}, {method}', { amount: formatAmount(total), method: t(paymentMethodLabel[method]) });
}
