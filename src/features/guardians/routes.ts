import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import * as commands from './commands/invite';
import { inviteGuardian, removeGuardian, renewInvitation, withdrawInvitation } from './contract';

export function registerGuardians(app: App): void {
  route(app, inviteGuardian, {}, ({ scope, club, params, body }) =>
    commands.inviteGuardian(app, scope, club, params.id, body),
  );
  route(app, renewInvitation, { status: 200 }, ({ scope, club, params }) =>
    commands.renewInvitation(app, scope, club, params.id, params.invitationId),
  );
  route(app, removeGuardian, {}, ({ scope, params }) => commands.removeGuardian(app, scope, params.id, params.userId));
  route(app, withdrawInvitation, {}, ({ scope, params }) =>
    commands.withdrawInvitation(app, scope, params.id, params.invitationId),
  );
}
