import type { Reports } from '../../contract/reports';
import { attendanceModel } from './attendance';
import { complianceModel } from './compliance';
import { methodsModel } from './methods';
import { playersModel } from './players';
import { receivablesModel } from './receivables';
import type { ReportModel } from './report-model';
import { revenueModel } from './revenue';

/** Returns the six reports in the order of the screen; `team` filters attendance. */
export function modelsOf(reports: Reports, team?: string): ReportModel[] {
  return [
    revenueModel(reports),
    receivablesModel(reports),
    methodsModel(reports),
    playersModel(reports),
    complianceModel(reports),
    attendanceModel(reports, team),
  ];
}
