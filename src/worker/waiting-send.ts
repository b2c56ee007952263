import { t } from '@/shared/translate';
import { SENDER_HEADER } from '@/shared/waiting';
import { announce } from './waiting-news';
import { type Action, bodyOf, isSendable, listActions, removeAction, sending, storeAgain } from './waiting-store';

/** The tag of the background synchronization. */
export const SYNC = 'waiting';
/** A request without an answer in this time, in ms, counts as one without a connection; sending it twice has one effect. */
const PATIENCE_MS = 20_000;
/** How much longer a body may take: as many bytes a millisecond are expected at least. */
const SLOWEST = 20;

let last: Promise<unknown> = Promise.resolve();

/** Sends a user's actions in their order, after any earlier call: there is one worker, however many windows are open. */
export function sendActions(userId: string): Promise<void> {
  const next = last.then(() => sendInOrder(userId));
  last = next.catch(() => undefined);
  return next;
}

/** Stops at the first that fails for now. What the server refuses stays until its user removes it, and the next ones go on. */
async function sendInOrder(userId: string): Promise<void> {
  let hasSent = false;
  for (const action of await listActions()) {
    const body = action.userId === userId && isSendable(action) && (await bodyOf(action));
    if (!body) continue;
    sending.place = action.place;
    const response = await sendStored(action, body).catch(() => undefined);
    sending.place = undefined;
    // There is no connection, the session is over, or the server is busy.
    if (!response || response.status === 401 || response.status === 429 || response.status >= 500) break;
    if (response.ok) await removeAction(action);
    else await storeAgain({ ...action, refusal: await refusalOf(response) });
    hasSent = true;
  }
  await announce(hasSent);
}

async function sendStored(action: Action, body: Blob): Promise<Response> {
  const { late } = action;
  const headers = { [SENDER_HEADER]: action.userId };
  if (!late) return send(action, body, headers);
  if (action.contentType.startsWith('multipart/')) return sendForm(action, body, late, headers);
  return send(action, new Blob([JSON.stringify({ ...JSON.parse(await body.text()), ...late })]), headers);
}

/** Sends a stored form, which may have a file, with more fields. */
async function sendForm(
  action: Action,
  body: Blob,
  late: Record<string, unknown>,
  headers: Record<string, string>,
): Promise<Response> {
  const form = await new Response(body, { headers: { 'content-type': action.contentType } }).formData();
  for (const [name, value] of Object.entries(late)) form.append(name, String(value));
  const whole = new Response(form);
  // Its parts are separated by another text than before.
  const contentType = whole.headers.get('content-type') ?? '';
  return send({ ...action, contentType }, await whole.blob(), headers);
}

/** Sends one request. Throws when there is no connection. */
export function send(
  { method, path, contentType }: Pick<Action, 'method' | 'path' | 'contentType'>,
  body: Blob,
  headers: Record<string, string>,
): Promise<Response> {
  return fetch(path, {
    method,
    headers: { ...headers, 'content-type': contentType },
    body,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(PATIENCE_MS + Math.ceil(body.size / SLOWEST)),
  });
}

async function refusalOf(response: Response): Promise<NonNullable<Action['refusal']>> {
  const { message, code } = await response.json().catch(() => ({}));
  return { sentence: message ?? t('The club did not accept it.'), isStale: code === 'stale' };
}
