import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import * as contract from '../contract/payment';
import * as queries from '../queries/list';
import { reads } from './reads';

export function registerPaymentLists(app: App): void {
  const { db } = app;
  route(app, contract.getPayment, { reads }, ({ scope, params, today }) =>
    queries.getPayment(db, scope, params.id, today),
  );
  route(app, contract.listPlayerPayments, { reads }, ({ scope, params, today }) =>
    queries.listPlayerPayments(db, scope, params.id, today),
  );
}
