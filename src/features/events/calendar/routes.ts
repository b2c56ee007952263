import { clubs } from '@/features/club/tables';
import { guardians } from '@/features/guardians/tables';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import { events } from '../tables';
import * as contract from './contract';
import { listCalendar } from './queries';

/** The club's time zone separates the days. */
const reads = [events, teams, players, guardians, clubs];

export function registerCalendar(app: App): void {
  route(app, contract.listCalendar, { reads }, ({ scope, query, club }) =>
    listCalendar(app.db, scope, query, club.timeZone),
  );
}
