import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import * as commands from './commands/invite';
import { inviteGuardian, removeGuardian, withdrawInvitation } from './contract';

export function registerGuardians(app: App): void {
  route(app, inviteGuardian, {}, ({ actor, club, params, body }) =>
    commands.inviteGuardian(app, actor, club, params.id, body),
  );
  route(app, removeGuardian, {}, ({ actor, params }) => commands.removeGuardian(app, actor, params.id, params.userId));
  route(app, withdrawInvitation, {}, ({ actor, params }) =>
    commands.withdrawInvitation(app, actor, params.id, params.invitationId),
  );
}
