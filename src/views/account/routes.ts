import { FileText } from '@/platform/http/answer/file-text';
import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import { getOwnData } from './contract';
import { readOwnData } from './queries/own-data';

/** Registers the export of the user's own data; the rest of the page uses routes of accounts and calendar feeds. */
export function registerAccount(app: App): void {
  route(app, getOwnData, {}, async ({ scope, today, request }) => {
    const data = await readOwnData(app.db, scope, request.session.sessionId);
    return new FileText(`my-data-${today}.json`, 'application/json; charset=utf-8', data, 'private, no-store');
  });
}
