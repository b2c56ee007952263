import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import { closeAttempt } from '../commands/close-attempt';
import { refundPayment } from '../commands/refund';
import { settleRefund } from '../commands/settle-refund';
import { putCreditToUse } from '../commands/use-credit';
import * as contract from '../contract/club';
import { chooseProvider } from '../providers/choose';
import { getRefundable } from '../queries/refunds';
import { listCredits, listToRefund } from '../queries/to-refund';
import { paymentAttempts, paymentLedger, paymentRefunds } from '../tables';
import { reads } from './reads';

const money = [...reads, paymentLedger, paymentAttempts, paymentRefunds];

export function registerPaymentRefunds(app: App): void {
  const { db, http } = app;
  const provider = chooseProvider(app);
  const desk = { db, provider, log: http.log };
  route(app, contract.refundPayment, {}, ({ scope, params, body }) => refundPayment(desk, scope, params.id, body));
  route(app, contract.settleRefund, {}, ({ scope, params, body }) => settleRefund(app, scope, params, body.state));
  route(app, contract.closeAttempt, {}, ({ scope, params, body }) =>
    closeAttempt(app, scope, params.attemptId, body.reason),
  );
  route(app, contract.useCredit, {}, ({ scope, params, body, club, today }) =>
    putCreditToUse(app, scope, params.id, body, { club, today }),
  );
  route(app, contract.getRefundable, { reads: money }, ({ scope, params }) =>
    getRefundable(db, scope, params.id, provider),
  );
  route(app, contract.listCredits, { reads: money }, ({ scope, query, today }) =>
    listCredits(db, scope, query, provider, today),
  );
  route(app, contract.listToRefund, { reads: money }, ({ scope, today }) => listToRefund(db, scope, provider, today));
}
