import { pushSubscriptions, users } from '@/features/accounts/tables';
import { clubs } from '@/features/club/tables';
import { guardians } from '@/features/guardians/tables';
import { players } from '@/features/players/tables';
import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import { uploadRoute } from '@/platform/http/upload/upload-route';
import type { Body } from '@/shared/endpoint';
import * as payment from '../contract/payment';
import { paymentReminders, payments } from '../tables/payments';
import { cancelPayment } from './commands/cancel';
import { chargePlayer } from './commands/charge-player';
import { confirmPayment, declinePayment } from './commands/confirm';
import { editPayment } from './commands/edit';
import { markPaid, markSeveralPaid } from './commands/mark-paid';
import { recordPayment } from './commands/record';
import { remindOfOverdue } from './commands/remind-of-payments';
import { reportWithProof } from './commands/report-with-proof';
import { requestPayments } from './commands/request';
import * as byHand from './contract/by-hand';
import * as requests from './contract/requests';
import { openProof } from './queries/proof';
import { getReminders } from './queries/reminders';

export function registerCharges(app: App): void {
  route(app, payment.createPayment, {}, ({ scope, body, today }) => chargePlayer(app, scope, body, today));
  route(app, payment.updatePayment, {}, ({ scope, params, body, today }) =>
    editPayment(app, scope, params.id, body, today),
  );
  route(app, payment.cancelPayment, {}, ({ scope, params, body, ...setting }) =>
    cancelPayment(app, scope, params.id, body, setting),
  );
  route(app, requests.requestPayments, {}, ({ scope, body }) => requestPayments(app, scope, body));
  const reads = [payments, paymentReminders, players, guardians, users, pushSubscriptions, clubs];
  route(app, requests.getReminders, { reads, isCached: true }, ({ scope, ...setting }) =>
    getReminders(app.db, scope, setting),
  );
  route(app, requests.remindOverdue, {}, ({ scope, ...setting }) => remindOfOverdue(app, scope, setting));
  registerPaidByHand(app);
}

/** Registers the reports of payments made by hand, and the club's answers to them. */
function registerPaidByHand(app: App): void {
  route(app, byHand.markPaid, {}, ({ scope, params, body, ...setting }) =>
    markPaid(app, scope, params.id, detailsOf(body), setting),
  );
  route(app, byHand.recordPayment, {}, ({ scope, params, body, club, today }) =>
    recordPayment(app, scope, params.id, body, { club, today }),
  );
  route(app, byHand.markSeveralPaid, {}, ({ scope, body, ...setting }) =>
    markSeveralPaid(app, scope, body.paymentIds, detailsOf(body), setting),
  );
  uploadRoute(app, byHand.reportPaid, { status: 200, unnamed: 'transfer' }, ({ scope, body, file, ...setting }) =>
    reportWithProof(app, scope, file, body, setting),
  );
  route(app, byHand.downloadProof, {}, ({ scope, params }) => openProof(app, scope, params.id));
  route(app, byHand.confirmPayment, {}, ({ scope, params, ...setting }) =>
    confirmPayment(app, scope, params.id, setting),
  );
  route(app, byHand.declinePayment, {}, ({ scope, params, body, ...setting }) =>
    declinePayment(app, scope, params.id, body.reason, setting),
  );
}

function detailsOf({ paymentMethod: method, reference, versions }: Body<typeof byHand.markPaid>) {
  return { method, reference, versions };
}
