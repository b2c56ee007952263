import type { App } from '@/platform/http/context';
import { webhookAddress } from '../../addresses';
import type { ProviderContext } from '../commands/ask-provider';
import { createEventWorker } from '../commands/event-worker';
import { keepEvent } from '../commands/handle-events';

const { path } = webhookAddress;

/** Far more than any event has. */
const BODY_LIMIT = 65_536;

/** Binds what the provider tells of its checkouts: anybody may call it, since it is only ever a reason to ask the provider. */
export function registerPaymentWebhook({ http, registry }: App, context: ProviderContext): void {
  const { db, provider } = context;
  const events = createEventWorker(context);
  http.addHook('onClose', () => events.close());
  registry.addPage({ method: 'POST', path, access: 'public' });
  http.register(async (scope) => {
    // Signatures are made over the very bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(path, { bodyLimit: BODY_LIMIT }, async ({ headers, body }, reply) => {
      const hint = provider.readWebhook({ headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) });
      const isOurs = hint !== null && (await keepEvent(db, provider.name, hint));
      // Whether the answer arrived or its connection broke.
      if (isOurs) reply.raw.once('close', () => events.kick(hint.reference));
      return reply.header('cache-control', 'no-store').send({ received: true });
    });
  });
}
