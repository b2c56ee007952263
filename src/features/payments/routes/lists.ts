import { clubs } from '@/features/club/tables';
import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import * as checkout from '../contract/checkout';
import * as contract from '../contract/payment';
import { chooseProvider } from '../providers/choose';
import { getBalance } from '../queries/balance';
import * as queries from '../queries/list';
import { getPaymentStats } from '../queries/stats';
import { getPaymentWays } from '../queries/ways';
import { reads, readsOfMonths } from './reads';

export function registerPaymentLists(app: App): void {
  const { db } = app;
  route(app, contract.listPayments, { reads: readsOfMonths }, ({ scope, query, today, club }) =>
    queries.listPayments(db, scope, query, { today, timeZone: club.timeZone }),
  );
  route(app, contract.countPayments, { reads: readsOfMonths }, ({ scope, query, today, club }) =>
    queries.countPayments(db, scope, query, { today, timeZone: club.timeZone }),
  );
  route(app, contract.getPaymentStats, { reads: readsOfMonths }, ({ scope, today, club }) =>
    getPaymentStats(db, scope, { today, timeZone: club.timeZone }),
  );
  route(app, contract.getPayment, { reads }, ({ scope, params, today }) =>
    queries.getPayment(db, scope, params.id, today),
  );
  route(app, contract.listPlayerPayments, { reads }, ({ scope, params, today }) =>
    queries.listPlayerPayments(db, scope, params.id, today),
  );
  route(app, checkout.getBalance, { reads }, ({ scope, today }) => getBalance(db, scope, today));
  const provider = chooseProvider(app);
  route(app, checkout.getPaymentWays, { reads: [clubs] }, () => getPaymentWays(db, provider));
}
