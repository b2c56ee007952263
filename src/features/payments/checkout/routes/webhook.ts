import type { App } from '@/platform/http/context';
import { webhookAddress } from '../../addresses';
import type { ProviderContext } from '../commands/ask-provider';
import { createEventWorker } from '../commands/event-worker';
import { storeEvent } from '../commands/handle-events';

const { path } = webhookAddress;

/** Far more than any event has. */
const BODY_LIMIT = 65_536;

/** Registers the webhook for the provider's events. Anybody may call it, since it only leads to a request to the provider. */
export function registerPaymentWebhook({ http, registry }: App, context: ProviderContext): void {
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
