import type { App } from '@/platform/http/context';
import { FileText } from '@/platform/http/file-text';
import { route } from '@/platform/http/route';
import { scopeOf } from '@/shared/permissions';
import * as commands from './commands';
import { sendRoster } from './commands/send-roster';
import { createTeam, listTeams, updateTeam } from './contract';
import { emailRoster, exportRoster, getRoster } from './contract/roster';
import * as queries from './queries';
import * as rosters from './queries/roster';
import { rosterCsv, rosterFileName } from './rules';

const reads = ['team', 'users', 'player', 'guardian'] as const;

export function registerTeams(app: App): void {
  const { db } = app;
  route(app, listTeams, { reads }, ({ actor }) => queries.listTeams(db, scopeOf(actor, 'team.read')));
  route(app, createTeam, {}, ({ actor, body }) => commands.createTeam(app, actor, body));
  route(app, updateTeam, {}, ({ actor, params, body }) => commands.reviseTeam(app, actor, params.id, body));

  route(app, getRoster, { reads: [...reads, 'document', 'payment'] }, ({ actor, params, today }) =>
    rosters.getRoster(db, scopeOf(actor, 'team.read'), params.id, today),
  );
  route(app, exportRoster, {}, async ({ actor, params, today }) => {
    const { team, players } = await rosters.getFullRoster(db, scopeOf(actor, 'roster.send'), params.id, today);
    return new FileText(rosterFileName(team.name, today), 'text/csv; charset=utf-8', rosterCsv(players, today));
  });
  route(app, emailRoster, { status: 202 }, ({ actor, club, params, body, today }) =>
    sendRoster(app, actor, club, { teamId: params.id, to: body.to, today }),
  );
}
