import { clock } from '@/platform/clock';
import { FileText } from '@/platform/http/answer/file-text';
import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import * as contract from './contract';
import * as queries from './queries/invitations';
import { invitationsCsv } from './rules/invitations-csv';

/** Registers the unanswered invitations. No change counter reflects their mail, so ETags are made of the replies. */
export function registerInvitations(app: App): void {
  const { db } = app;
  route(app, contract.listInvitations, {}, ({ scope, query }) => queries.listInvitations(db, scope, query));
  route(app, contract.countInvitations, {}, async ({ scope, query }) => ({
    count: await queries.countInvitations(db, scope, query),
  }));
  route(app, contract.exportInvitations, {}, async ({ scope, query, club, today }) => {
    const all = await queries.listInvitations(db, scope, query);
    const text = invitationsCsv(all, { timeZone: club.timeZone, now: clock().getTime() });
    return new FileText(`Invitations ${today}.csv`, 'text/csv; charset=utf-8', text);
  });
}
