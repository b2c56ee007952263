import { FileText } from '@/platform/http/answer/file-text';
import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import { getOwnData } from './contract';
import { readOwnData } from './queries/own-data';

/** All that is held about who asks; the rest of the page is what accounts and calendar feeds answer. */
export function registerAccount(app: App): void {
  route(app, getOwnData, {}, async ({ scope, today, request }) => {
    const data = await readOwnData(app.db, scope, request.session.sessionId);
    return new FileText(`my-data-${today}.json`, 'application/json; charset=utf-8', data, 'private, no-store');
  });
}
