import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import { subscribe, unsubscribe } from './commands/subscribe';
import { getPush, turnPushOff, turnPushOn } from './contract';
import { readPush } from './queries/own-push';

/** Registers the routes by which a signed-in browser subscribes to push messages. */
export function registerPush(app: App): void {
  route(app, getPush, {}, ({ scope, request }) => readPush(app, scope, request.session.sessionId));
  route(app, turnPushOn, {}, ({ scope, body, request }) => subscribe(app, scope, body, request.session.sessionId));
  route(app, turnPushOff, {}, ({ scope, request }) => unsubscribe(app, scope, request.session.sessionId));
}
