import type { App } from '@/platform/http/context';
import { readerOf } from '@/platform/http/page/reader-of';
import { route } from '@/platform/http/route';
import { forReader } from '@/platform/reader';
import { getBalance } from '../contract/balance';
import { downloadReceipt, getMonthReport, listLedger } from '../contract/ledger';
import * as list from '../contract/list';
import * as payment from '../contract/payment';
import * as statements from '../contract/statement';
import * as balance from '../queries/balance';
import { exportPayments } from '../queries/export';
import * as ledger from '../queries/ledger';
import * as queries from '../queries/list';
import { openReceipt } from '../queries/receipt-paper';
import * as report from '../queries/report';
import { getStatement } from '../queries/statement';
import { exportStatement, printStatement } from '../queries/statement-files';
import * as stats from '../queries/stats';
import { reads, readsOfBalance, readsOfLedger, readsOfMonths } from './reads';

export function registerLedger(app: App): void {
  const { db } = app;
  route(app, list.listPayments, { reads: readsOfMonths, isExpensive: 'unpaged' }, ({ scope, query, today, club }) =>
    queries.listPayments(db, scope, query, { today, timeZone: club.timeZone }),
  );
  route(app, list.countPayments, { reads: readsOfMonths, isCached: true }, ({ scope, query, today, club }) =>
    queries.countPayments(db, scope, query, { today, timeZone: club.timeZone }),
  );
  route(app, list.getPaymentStats, { reads: readsOfMonths, isCached: true }, ({ scope, today, club }) =>
    stats.getPaymentStats(db, scope, { today, timeZone: club.timeZone }),
  );
  route(app, list.exportPayments, { isExpensive: true }, ({ scope, query, today, club }) =>
    exportPayments(db, scope, query, { today, timeZone: club.timeZone }),
  );
  route(app, payment.getPayment, { reads }, ({ scope, params, today }) =>
    queries.getPayment(db, scope, params.id, today),
  );
  route(app, list.listPlayerPayments, { reads }, ({ scope, params, today }) =>
    queries.listPlayerPayments(db, scope, params.id, today),
  );
  registerStatements(app);
  registerFamilyReads(app);
  registerClubReads(app);
}

function registerFamilyReads(app: App): void {
  const { db } = app;
  route(app, getBalance, { reads: readsOfBalance }, ({ scope, today }) => balance.getBalance(db, scope, today));
  route(app, downloadReceipt, {}, ({ scope, params, club, request }) =>
    forReader(readerOf(request), () => openReceipt(app, scope, params.id, club)),
  );
}

function registerStatements(app: App): void {
  const { db } = app;
  route(app, statements.getStatement, { reads: readsOfLedger }, ({ scope, query, today, club }) =>
    getStatement(db, scope, query, { today, timeZone: club.timeZone }),
  );
  route(app, statements.exportStatement, {}, ({ scope, query, today, club }) =>
    exportStatement(app, scope, query, { club, today }),
  );
  route(app, statements.printStatement, {}, ({ scope, query, today, club, request }) =>
    forReader(readerOf(request), () => printStatement(app, scope, query, { club, today })),
  );
}

function registerClubReads(app: App): void {
  const { db } = app;
  route(app, listLedger, { reads: readsOfLedger }, ({ scope, params }) => ledger.listLedger(db, scope, params.id));
  route(app, getMonthReport, { reads: readsOfLedger }, ({ scope, query, club }) =>
    report.getMonthReport(db, scope, query.month, club.timeZone),
  );
}
