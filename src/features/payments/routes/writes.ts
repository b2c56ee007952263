import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import { chargePlayer } from '../commands/charge-player';
import { confirmPayment, declinePayment } from '../commands/confirm';
import { editPayment } from '../commands/edit';
import { markPaid, markSeveralPaid } from '../commands/mark-paid';
import { recordPayment } from '../commands/record';
import { changePaymentSettings } from '../commands/settings';
import * as checkout from '../contract/checkout';
import * as club from '../contract/club';
import * as contract from '../contract/payment';

export function registerPaymentWrites(app: App): void {
  route(app, contract.createPayment, {}, ({ scope, body, today }) => chargePlayer(app, scope, body, today));
  route(app, contract.updatePayment, {}, ({ scope, params, body, today }) =>
    editPayment(app, scope, params.id, body, today),
  );
  registerWords(app);
  route(app, club.changePaymentSettings, {}, ({ scope, body }) => changePaymentSettings(app, scope, body));
}

/** What is said to be paid, and the club's answer to it. */
function registerWords(app: App): void {
  route(app, checkout.markPaid, {}, ({ scope, params, body, ...setting }) =>
    markPaid(app, scope, params.id, body.paymentMethod, setting),
  );
  route(app, checkout.recordPayment, {}, ({ scope, params, body, club, today }) =>
    recordPayment(app, scope, params.id, body, { club, today }),
  );
  route(app, checkout.markSeveralPaid, {}, ({ scope, body, ...setting }) =>
    markSeveralPaid(app, scope, body.paymentIds, body.paymentMethod, setting),
  );
  route(app, club.confirmPayment, {}, ({ scope, params, ...setting }) =>
    confirmPayment(app, scope, params.id, setting),
  );
  route(app, club.declinePayment, {}, ({ scope, params, body, ...setting }) =>
    declinePayment(app, scope, params.id, body.reason, setting),
  );
}
