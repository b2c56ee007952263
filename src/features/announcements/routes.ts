import { guardians } from '@/features/guardians/tables';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import { scopeOf } from '@/shared/permissions';
import * as commands from './commands';
import {
  createAnnouncement,
  deleteAnnouncement,
  getAnnouncement,
  listAnnouncements,
  updateAnnouncement,
} from './contract';
import * as queries from './queries';
import { announcements } from './tables';

const reads = [announcements, teams, players, guardians];

export function registerAnnouncements(app: App): void {
  const { db } = app;
  route(app, listAnnouncements, { reads }, ({ actor, query }) =>
    queries.listAnnouncements(db, scopeOf(actor, 'announcement.read'), query),
  );
  route(app, getAnnouncement, { reads }, ({ actor, params }) =>
    queries.getAnnouncement(db, scopeOf(actor, 'announcement.read'), params.id),
  );
  route(app, createAnnouncement, {}, ({ actor, club, body }) => commands.publishAnnouncement(app, actor, club, body));
  route(app, updateAnnouncement, {}, ({ actor, params, body }) =>
    commands.reviseAnnouncement(app, actor, params.id, body),
  );
  route(app, deleteAnnouncement, {}, ({ actor, params }) => commands.removeAnnouncement(app, actor, params.id));
}
