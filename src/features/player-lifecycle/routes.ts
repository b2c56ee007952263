import type { HandlersByFeature } from '@/features/players/handlers';
import { players } from '@/features/players/tables';
import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import * as waiting from './commands/accept';
import * as status from './commands/archive';
import { mergePlayers } from './commands/merge';
import * as archiving from './commands/teams';
import { unmergePlayer } from './commands/unmerge';
import * as endpoints from './contract';
import { listArchived } from './queries/archived';
import { countAwaiting, listAwaiting } from './queries/awaiting';
import { previewMerge } from './queries/preview';
import { listArchivedTeams } from './queries/teams';

// Most of these replies contain who did what, from the audit log, which has no change counter: they have no ETag.
export function registerPlayerLifecycle(app: App & { playerHandlers: HandlersByFeature }): void {
  const { db, playerHandlers } = app;
  route(app, endpoints.listAwaiting, {}, ({ scope }) => listAwaiting(db, scope));
  route(app, endpoints.countAwaiting, { reads: [players] }, ({ scope }) => countAwaiting(db, scope));
  route(app, endpoints.acceptPlayer, {}, ({ scope, club, params }) =>
    waiting.acceptPlayer(app, scope, club, params.id),
  );
  route(app, endpoints.declinePlayer, {}, ({ scope, params, club }) =>
    waiting.declinePlayer(app, scope, club, params.id),
  );
  route(app, endpoints.acceptKnown, { status: 200 }, ({ scope, club }) => waiting.acceptKnown(app, scope, club));
  route(app, endpoints.listArchived, {}, ({ scope, query }) => listArchived(db, scope, query.q));
  route(app, endpoints.archivePlayer, {}, ({ scope, params }) => status.archivePlayer(app, scope, params.id));
  route(app, endpoints.restorePlayer, {}, ({ scope, params }) => status.restorePlayer(app, scope, params.id));
  route(app, endpoints.removePlayer, {}, ({ scope, params }) => status.removePlayer(app, scope, params.id));
  // The values that the duplicate fills may include medical notes.
  route(app, endpoints.previewMerge, { noStore: true }, ({ scope, params, query }) =>
    previewMerge({ db, playerHandlers }, scope, params.id, query.duplicateId),
  );
  route(app, endpoints.mergePlayers, { status: 200 }, ({ scope, club, params, body }) =>
    mergePlayers(app, scope, club, params.id, body.duplicateId),
  );
  route(app, endpoints.unmergePlayer, {}, ({ scope, params }) => unmergePlayer(app, scope, params.id));
  route(app, endpoints.listArchivedTeams, {}, ({ scope }) => listArchivedTeams(db, scope));
  route(app, endpoints.archiveTeam, {}, ({ scope, params }) => archiving.archiveTeam(app, scope, params.id));
  route(app, endpoints.restoreTeam, {}, ({ scope, params }) => archiving.restoreTeam(app, scope, params.id));
}
