import { registerRoute } from 'workbox-routing';
import { waitingAddress } from '@/shared/address';
import { dayOf, dayText } from '@/shared/dates';
import { t } from '@/shared/translate';
import { loadReader } from './stored-notice';
import { announce } from './waiting-news';
import { sendActions } from './waiting-send';
import { type Action, listActions, removeAction, storeAgain } from './waiting-store';

/** Shows what the user has waiting on this device, and what the server refused, each with what can be done about it. */
export function servePageOfWaiting(): void {
  const isPage = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }) =>
    sameOrigin && url.pathname === waitingAddress.path;
  registerRoute(isPage, showPage);
  registerRoute(isPage, ({ request }) => decide(request), 'POST');
}

/** What the server's page says: that nothing waits. */
const message = /<p class="message">[^<]*<\/p>/;

async function showPage(): Promise<Response> {
  const page = await caches.match(waitingAddress.path, { ignoreVary: true });
  if (!page) return fetch(waitingAddress.path);
  const headers = new Headers(page.headers);
  // The text is no longer compressed.
  headers.delete('content-encoding');
  headers.delete('content-length');
  const { own, timeZone } = await ownActions();
  const html = await page.text();
  const list = `<ul class="waiting">${own.map((action) => itemOf(action, timeZone)).join('')}</ul>`;
  return new Response(own.length > 0 ? html.replace(message, () => list) : html, {
    headers,
  });
}

function itemOf({ id, label, at, refusal }: Action, timeZone: string): string {
  const day = at ? `, ${dayText(dayOf(at, timeZone))}` : '';
  const what = `<strong>${escaped(label + day)}</strong>`;
  const buttons = refusal?.isStale
    ? button(id, 'again', t('Keep mine')) + button(id, 'remove', t('Take theirs'))
    : button(id, 'remove', t('Remove'));
  const reason = escaped(refusal?.sentence ?? '');
  const state = !refusal
    ? t('Waits for a connection.')
    : refusal.isStale
      ? reason
      : t('Not accepted: {reason}', { reason });
  return `<li><p>${refusal?.isStale ? t('Yours: {what}', { what }) : what}</p><p>${state}</p><div class="pair">${buttons}</div></li>`;
}

function button(id: string, choice: string, text: string): string {
  return `<form method="post"><input type="hidden" name="id" value="${id}"><button class="primary other" name="choice" value="${choice}">${text}</button></form>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Removes an action, or sends it again although another version was saved meanwhile; then shows the page again. */
async function decide(request: Request): Promise<Response> {
  const form = await request.formData();
  const { own } = await ownActions();
  const action = own.find(({ id }) => id === form.get('id'));
  if (action && form.get('choice') === 'remove') await removeAction(action);
  if (action && form.get('choice') === 'again') {
    const { refusal: _, late: __, ...mine } = action;
    await storeAgain(mine);
    await sendActions(action.userId);
  }
  await announce();
  return Response.redirect(new URL(waitingAddress.path, request.url).href, 303);
}

/** Returns the actions of the user whose pages the device stores. */
async function ownActions(): Promise<{ own: Action[]; timeZone: string }> {
  const reader = await loadReader();
  const own = (await listActions()).filter(({ userId }) => userId === reader?.userId);
  return { own, timeZone: reader?.timeZone ?? 'UTC' };
}
