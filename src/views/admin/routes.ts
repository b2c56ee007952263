import {
  type AccountManagement,
  changeRole,
  deactivate,
  reactivate,
} from '@/features/accounts/commands/manage-accounts';
import * as accounts from '@/features/accounts/queries/accounts';
import { monotonic } from '@/platform/clock';
import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import * as commands from './commands/mail';
import { listActivity } from './contract/activity';
import * as mail from './contract/mail';
import { getAdminStats } from './contract/stats';
import * as users from './contract/users';
import * as activity from './queries/activity';
import * as outbox from './queries/outbox';
import * as stats from './queries/stats';

/**
 * Registers the admin screen's routes. They report time, disks and mail, which no change counter reflects, so their ETags are made of the
 * replies.
 */
export function registerAdmin(app: App & AccountManagement): void {
  registerFigures(app);
  registerUsers(app);
  registerMail(app);
}

function registerFigures(app: App): void {
  const startedAt = monotonic();
  route(app, getAdminStats, {}, ({ scope }) => stats.getAdminStats(app, scope, monotonic() - startedAt));
  route(app, listActivity, {}, ({ scope, query, club }) => activity.listActivity(app.db, scope, query, club.timeZone));
}

function registerUsers(app: App & AccountManagement): void {
  const { db } = app;
  route(app, users.listAdminUsers, {}, ({ scope, query }) => accounts.listAccounts(db, scope, query));
  route(app, users.countAdminUsers, {}, async ({ scope, query }) => ({
    count: await accounts.countAccounts(db, scope, query),
  }));
  route(app, users.changeUserRole, {}, ({ scope, params, body }) => changeRole(app, scope, params.userId, body.role));
  route(app, users.deactivateUser, {}, ({ scope, params }) => deactivate(app, scope, params.userId));
  route(app, users.reactivateUser, {}, ({ scope, params }) => reactivate(app, scope, params.userId));
}

function registerMail(app: App): void {
  route(app, mail.listOutbox, {}, ({ scope, query }) => outbox.listOutbox(app, scope, query));
  route(app, mail.countOutbox, {}, ({ scope }) => outbox.countOutbox(app, scope));
  route(app, mail.openMail, { noStore: true }, ({ scope, params }) => outbox.openMail(app, scope, params.id));
  route(app, mail.resendMail, {}, ({ scope, params }) => commands.resendMail(app, scope, params.id));
  route(app, mail.resendFailedMail, { status: 200 }, ({ scope }) => commands.resendFailed(app, scope));
  route(app, mail.tryMailServer, { status: 200 }, ({ scope, club }) => commands.tryMailServer(app, scope, club));
}
