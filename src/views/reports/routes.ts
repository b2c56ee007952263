import { countBegun } from '@/features/attendance/queries/team-months';
import { eventAttendance } from '@/features/attendance/tables';
import { clubs } from '@/features/club/tables';
import { documents, documentTypes } from '@/features/documents/tables';
import { events } from '@/features/events/tables';
import { payments } from '@/features/payments/tables/payments';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import type { App, RequestContext } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import { instantAt } from '@/shared/instants';
import { scopeOf } from '@/shared/permissions';
import * as contract from './contract/reports';
import { exportReport, getReports } from './queries/figures';

const reads = [clubs, payments, players, teams, documents, documentTypes, eventAttendance, events];

export function registerReports(app: App): void {
  const { db } = app;
  // Attendance recorded in advance counts once its event begins, which no change counter reflects.
  const alsoDependsOn = async ({ actor, today, club }: RequestContext) => {
    const begun = countBegun(db, scopeOf(actor, 'attendance.read'), instantAt(today, '00:00', club.timeZone));
    return String(await begun);
  };
  route(app, contract.getReports, { reads, alsoDependsOn, isExpensive: true }, ({ scope, query, today, club }) =>
    getReports(db, scope, query, { today, timeZone: club.timeZone }),
  );
  route(app, contract.exportReport, { isExpensive: true }, ({ scope, params, query, today, club }) =>
    exportReport(db, scope, params.report, query, { today, timeZone: club.timeZone }),
  );
}
