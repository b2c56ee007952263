import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import { uploadRoute } from '@/platform/http/upload/upload-route';
import { cancelPayment } from '../commands/cancel';
import { chargePlayer } from '../commands/charge-player';
import { confirmPayment, declinePayment } from '../commands/confirm';
import { editPayment } from '../commands/edit';
import { markPaid, markSeveralPaid } from '../commands/mark-paid';
import { recordPayment } from '../commands/record';
import { reportWithProof } from '../commands/report-with-proof';
import { changePaymentSettings } from '../commands/settings';
import * as checkout from '../contract/checkout';
import * as club from '../contract/club';
import type { PaymentMethod } from '../contract/payment';
import * as contract from '../contract/payment';

export function registerPaymentWrites(app: App): void {
  route(app, contract.createPayment, {}, ({ scope, body, today }) => chargePlayer(app, scope, body, today));
  route(app, contract.updatePayment, {}, ({ scope, params, body, today }) =>
    editPayment(app, scope, params.id, body, today),
  );
  route(app, club.cancelPayment, {}, ({ scope, params, body, ...setting }) =>
    cancelPayment(app, scope, params.id, body, setting),
  );
  registerWords(app);
  route(app, club.changePaymentSettings, {}, ({ scope, body }) => changePaymentSettings(app, scope, body));
}

function wordOf({ paymentMethod: method, reference }: { paymentMethod: PaymentMethod; reference: string | null }) {
  return { method, reference };
}

/** What is said to be paid, and the club's answer to it. */
function registerWords(app: App): void {
  route(app, checkout.markPaid, {}, ({ scope, params, body, ...setting }) =>
    markPaid(app, scope, params.id, wordOf(body), setting),
  );
  route(app, checkout.recordPayment, {}, ({ scope, params, body, club, today }) =>
    recordPayment(app, scope, params.id, body, { club, today }),
  );
  route(app, checkout.markSeveralPaid, {}, ({ scope, body, ...setting }) =>
    markSeveralPaid(app, scope, body.paymentIds, wordOf(body), setting),
  );
  uploadRoute(app, checkout.reportPaid, { status: 200, unnamed: 'transfer' }, ({ scope, body, file, ...setting }) =>
    reportWithProof(app, scope, file, body, setting),
  );
  route(app, club.confirmPayment, {}, ({ scope, params, ...setting }) =>
    confirmPayment(app, scope, params.id, setting),
  );
  route(app, club.declinePayment, {}, ({ scope, params, body, ...setting }) =>
    declinePayment(app, scope, params.id, body.reason, setting),
  );
}
