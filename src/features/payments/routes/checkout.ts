import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import { checkPayment } from '../commands/check';
import { startCheckout } from '../commands/start-checkout';
import * as contract from '../contract/checkout';
import { chooseProvider } from '../providers/choose';
import { registerPaymentWebhook } from './webhook';

export function registerPaymentCheckout(app: App): void {
  const { db, config, mailer, http } = app;
  // A wrong setting ends the start here.
  const provider = chooseProvider(app);
  const desk = { db, provider, log: http.log, mailer, config };
  route(app, contract.startCheckout, {}, ({ scope, body }) => startCheckout(desk, scope, body));
  route(app, contract.checkPayment, { status: 200 }, ({ scope, params, today }) =>
    checkPayment(desk, scope, params.id, today),
  );
  if (provider) registerPaymentWebhook(app, { ...desk, provider });
}
