import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import { askForLink as ask } from './commands/ask-for-link';
import * as commands from './commands/invite';
import * as invited from './commands/invited';
import * as renewing from './commands/renew-chosen';
import {
  askForLink,
  inviteGuardian,
  linkInvited,
  removeGuardian,
  renewInvitation,
  renewInvitations,
  renewInvited,
  withdrawInvitation,
  withdrawInvited,
} from './contract';

export function registerGuardians(app: App): void {
  route(app, inviteGuardian, {}, ({ scope, club, params, body }) =>
    commands.inviteGuardian(app, scope, club, params.id, body),
  );
  route(app, renewInvitation, { status: 200 }, ({ scope, club, params }) =>
    commands.renewInvitation(app, scope, club, params.id, params.invitationId),
  );
  route(app, renewInvitations, { status: 200 }, ({ scope, club, body }) =>
    renewing.renewInvitations(app, scope, club, body),
  );
  route(app, renewInvited, { status: 200 }, ({ scope, club, params }) =>
    invited.renewInvited(app, scope, club, params.id, { byHand: false }),
  );
  route(app, linkInvited, { status: 200 }, ({ scope, club, params }) =>
    invited.renewInvited(app, scope, club, params.id, { byHand: true }),
  );
  route(app, withdrawInvited, {}, ({ scope, params }) => invited.withdrawInvited(app, scope, params.id));
  route(app, removeGuardian, {}, ({ scope, params }) => commands.removeGuardian(app, scope, params.id, params.userId));
  route(app, withdrawInvitation, {}, ({ scope, params }) =>
    commands.withdrawInvitation(app, scope, params.id, params.invitationId),
  );
  route(app, askForLink, { status: 200 }, ({ scope, club }) => ask(app, scope, club));
}
