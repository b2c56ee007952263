import { guardians } from '@/features/guardians/tables';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import * as emailLink from '../commands/email-link';
import * as passwordLink from '../commands/password-link';
import type { SignUpDependencies } from '../commands/sign-up';
import * as staff from '../commands/staff-invitations';
import { makeEmailLink, makePasswordLink } from '../contract/links';
import * as contract from '../contract/staff-invitation';
import { getCurrentUser, listUserChoices, listUsers } from '../contract/user';
import { registerPasskeys } from '../passkeys/routes';
import { registerPush } from '../push/routes';
import * as staffQueries from '../queries/staff-invitations';
import * as lists from '../queries/user-list';
import * as queries from '../queries/users';
import { users } from '../tables';
import { registerOwnAccount } from './own-account';
import { registerPages } from './pages';

/** What a list of users depends on: a coach's contains the guardians of own teams. */
const reads = [users, teams, players, guardians];

/** Registers the routes of signing up, signing in and users. `invitations` belongs to another feature. */
export function registerAccounts(app: App & SignUpDependencies): void {
  const { db } = app;
  route(app, getCurrentUser, {}, (call) => queries.getCurrentUser(app, call));
  route(app, listUsers, { reads, isExpensive: true }, ({ scope }) => lists.listUsers(db, scope));
  route(app, listUserChoices, { reads }, ({ scope, query }) => lists.listUserChoices(db, scope, query));
  route(app, makePasswordLink, {}, ({ scope, params }) => passwordLink.makePasswordLink(app, scope, params.id));
  route(app, makeEmailLink, {}, ({ scope, params, body }) => emailLink.makeEmailLink(app, scope, params.id, body));
  registerStaffInvitations(app);
  registerOwnAccount(app);
  registerPasskeys(app);
  registerPush(app);
  registerPages(app);
}

function registerStaffInvitations(app: App): void {
  route(app, contract.listStaffInvitations, {}, ({ scope }) => staffQueries.listStaffInvitations(app.db, scope));
  route(app, contract.inviteStaff, {}, ({ scope, club, body }) => staff.inviteStaff(app, scope, club, body));
  route(app, contract.renewStaffInvitation, { status: 200 }, ({ scope, club, params }) =>
    staff.renewStaffInvitation(app, scope, club, params.id),
  );
  route(app, contract.linkStaffInvitation, { status: 200 }, ({ scope, club, params }) =>
    staff.linkStaffInvitation(app, scope, club, params.id),
  );
  route(app, contract.withdrawStaffInvitation, {}, ({ scope, params }) =>
    staff.withdrawStaffInvitation(app, scope, params.id),
  );
}
