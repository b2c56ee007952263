import { recordBellSeen } from '@/features/accounts/commands/bell';
import { guardians } from '@/features/guardians/tables';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import * as commands from './commands';
import {
  createAnnouncement,
  deleteAnnouncement,
  getAnnouncement,
  listAnnouncements,
  markSeen,
  updateAnnouncement,
} from './contract';
import * as queries from './queries';
import { announcements } from './tables';

const reads = [announcements, teams, players, guardians];

export function registerAnnouncements(app: App): void {
  const { db } = app;
  route(app, listAnnouncements, { reads }, ({ scope, query }) => queries.listAnnouncements(db, scope, query));
  route(app, getAnnouncement, { reads }, ({ scope, params }) => queries.getAnnouncement(db, scope, params.id));
  route(app, markSeen, {}, ({ scope, body }) => recordBellSeen(db, scope, body));
  route(app, createAnnouncement, {}, ({ scope, club, body }) => commands.publishAnnouncement(app, scope, club, body));
  route(app, updateAnnouncement, {}, ({ scope, params, body }) =>
    commands.reviseAnnouncement(app, scope, params.id, body),
  );
  route(app, deleteAnnouncement, {}, ({ scope, params }) => commands.removeAnnouncement(app, scope, params.id));
}
