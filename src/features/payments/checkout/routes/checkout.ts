import { clubs } from '@/features/club/tables';
import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import { checkPayment } from '../commands/check';
import { changePaymentSettings } from '../commands/settings';
import { startCheckout } from '../commands/start-checkout';
import * as contract from '../contract';
import { chooseProvider } from '../providers/choose';
import { getPaymentWays } from '../queries/ways';
import { registerPaymentWebhook } from './webhook';

export function registerCheckout(app: App): void {
  const { db, config, mailer, http } = app;
  // A wrong configuration aborts the start here.
  const provider = chooseProvider(app);
  route(app, contract.getPaymentWays, { reads: [clubs] }, () => getPaymentWays(db, provider));
  route(app, contract.changePaymentSettings, {}, ({ scope, body }) => changePaymentSettings(app, scope, body));
  const context = { db, provider, log: http.log, mailer, config };
  route(app, contract.startCheckout, {}, ({ scope, body }) => startCheckout(context, scope, body));
  route(app, contract.checkPayment, { status: 200 }, ({ scope, params, today }) =>
    checkPayment(context, scope, params.id, today),
  );
  if (provider) registerPaymentWebhook(app, { ...context, provider });
}
