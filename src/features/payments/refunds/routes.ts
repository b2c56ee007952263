import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import { closeAttempt } from '../checkout/commands/close-attempt';
import { applyCredit } from '../commands/use-credit';
import * as balance from '../contract/balance';
import { reads } from '../routes/reads';
import { paymentAttempts } from '../tables/checkout';
import { paymentLedger, paymentRefunds } from '../tables/ledger';
import { refundContext } from './commands/context';
import { refundPayment } from './commands/refund';
import { settleRefund } from './commands/settle-refund';
import * as contract from './contract';
import { getRefundable } from './queries/refunds';
import { listCredits, listToRefund } from './queries/to-refund';

const money = [...reads, paymentLedger, paymentAttempts, paymentRefunds];

export function registerRefunds(app: App): void {
  const { db } = app;
  const context = refundContext(app);
  const { provider } = context;
  route(app, contract.refundPayment, {}, ({ scope, params, body }) => refundPayment(context, scope, params.id, body));
  route(app, contract.settleRefund, {}, ({ scope, params, body }) => settleRefund(app, scope, params, body.state));
  route(app, contract.closeAttempt, {}, ({ scope, params, body }) =>
    closeAttempt(app, scope, params.attemptId, body.reason),
  );
  route(app, balance.useCredit, {}, ({ scope, params, body, club, today }) =>
    applyCredit(app, scope, params.id, body, { club, today }),
  );
  route(app, contract.getRefundable, { reads: money }, ({ scope, params }) =>
    getRefundable(db, scope, params.id, provider),
  );
  route(app, balance.listCredits, { reads: money }, ({ scope, query, today }) =>
    listCredits(db, scope, query, provider, today),
  );
  route(app, contract.listToRefund, { reads: money }, ({ scope, today }) => listToRefund(db, scope, provider, today));
}
