import { clubs } from '@/features/club/tables';
import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import { webhookAddress } from '../../addresses';
import type { ProviderContext } from '../commands/ask-provider';
import { checkPayment } from '../commands/check';
import { createEventWorker } from '../commands/event-worker';
import { storeEvent } from '../commands/handle-events';
import { changePaymentSettings } from '../commands/settings';
import { startCheckout } from '../commands/start-checkout';
import * as contract from '../contract';
import { chooseProvider } from '../providers/choose';
import { getPaymentWays } from '../queries/ways';

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

/** Far more than any event has. */
const BODY_LIMIT = 65_536;

/** Registers the webhook for the provider's events. Anybody may call it, since it only leads to a request to the provider. */
function registerPaymentWebhook({ http, registry }: App, context: ProviderContext): void {
  const { path } = webhookAddress;
  const { db, provider } = context;
  const events = createEventWorker(context);
  http.addHook('onClose', () => events.close());
  registry.addPage({ method: 'POST', path, access: 'public' });
  http.register(async (scope) => {
    // Signatures cover the raw bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(path, { bodyLimit: BODY_LIMIT }, async ({ headers, body }, reply) => {
      const hint = provider.readWebhook({ headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) });
      const isOurs = hint !== null && (await storeEvent(db, provider.name, hint));
      // Also when the connection closes before the answer has arrived.
      if (isOurs) reply.raw.once('close', () => events.kick(hint.reference));
      return reply.header('cache-control', 'no-store').send({ received: true });
    });
  });
}
