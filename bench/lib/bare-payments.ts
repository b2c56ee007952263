import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createEventWorker } from '@/features/payments/checkout/commands/event-worker';
import { storeEvent } from '@/features/payments/checkout/commands/handle-events';
import { startCheckout } from '@/features/payments/checkout/commands/start-checkout';
import { chooseProvider } from '@/features/payments/checkout/providers/choose';
import { listPayments } from '@/features/payments/queries/list';
import { loadConfig } from '@/platform/config';
import { openDatabase } from '@/platform/db/open';
import { textOf } from '@/platform/http/answer/answer';
import { createLog } from '@/platform/log';
import { createMailer } from '@/platform/mail/delivery';
import { type Actor, scopeOf } from '@/shared/permissions';

// The minimum that responds the same: node:http and the commands themselves, so the same SQL and the same requests to the provider,
// without sessions, permissions, validation, limits or headers.

const config = loadConfig();
const db = await openDatabase(config);
const provider = chooseProvider({ config, db });
if (!provider) throw new Error('There is no provider.');
const log = createLog(config);
const desk = { db, provider, log, config, mailer: createMailer({ config, db, log }) };
const events = createEventWorker(desk);
const admin: Actor = { id: 'bench-admin', role: 'admin', teamIds: [], playerIds: [] };
const calendar = { today: new Date().toISOString().slice(0, 10), timeZone: 'Asia/Manila' };

async function answer(request: IncomingMessage): Promise<unknown> {
  if (request.url === '/list') return listPayments(db, scopeOf(admin, 'payment.read'), { limit: 50 }, calendar);
  if (request.url === '/readyz') return 'ready';
  const body = await buffer(request);
  if (request.url === '/pay') return startCheckout(desk, scopeOf(admin, 'payment.pay'), JSON.parse(String(body)));
  const hint = desk.provider.readWebhook({ headers: request.headers, body });
  if (hint && (await storeEvent(db, desk.provider.name, hint))) setImmediate(() => events.kick(hint.reference));
  return { received: true };
}

createServer((request, response) => {
  answer(request).then(
    (json) => response.setHeader('content-type', 'application/json; charset=utf-8').end(textOf(json)),
    () => {
      response.statusCode = 500;
      response.end();
    },
  );
}).listen(Number(process.env.PORT), '127.0.0.1');
