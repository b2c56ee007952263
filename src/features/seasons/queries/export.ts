import type { Database } from '@/platform/db/database';
import { FileText } from '@/platform/http/answer/file-text';
import type { Day } from '@/shared/dates';
import type { Scope } from '@/shared/permissions';
import type { RegistrationFilters } from '../contract/registration';
import { registrationsCsv } from '../rules/registrations-csv';
import { answersOf } from './questions';
import { listRegistrations } from './registrations';
import { listSeasons } from './seasons';

/** The number of registrations read at once: more would block other requests. */
const PART = 250;

interface Calendar {
  today: Day;
  timeZone: string;
}

/** Returns what `listRegistrations` lists under the same filters with the answers, as a CSV file that is read in parts while it is sent. */
export async function exportRegistrations(
  db: Database,
  scope: Scope<'season.write'>,
  filters: RegistrationFilters,
  { today, timeZone }: Calendar,
): Promise<FileText> {
  const seasons = await listSeasons(db, scope);
  const season = filters.seasonId === undefined ? seasons[0] : seasons.find(({ id }) => id === filters.seasonId);
  const divisions = new Map(season?.divisions.map(({ id, name }) => [id, name]));
  const csv = registrationsCsv({ timeZone, divisions, questions: season?.questions ?? [] });
  return new FileText(`Registrations ${today}.csv`, 'text/csv; charset=utf-8', parts(db, scope, filters, today, csv));
}

async function* parts(
  db: Database,
  scope: Scope<'season.write'>,
  filters: RegistrationFilters,
  today: Day,
  { head, linesOf }: ReturnType<typeof registrationsCsv>,
) {
  yield head;
  let after: number | undefined;
  for (;;) {
    const rows = await listRegistrations(db, scope, { ...filters, limit: PART, after }, today);
    after = rows.at(-1)?.id;
    if (after === undefined) return;
    const ids = rows.map(({ id }) => id);
    yield linesOf(rows, await answersOf(db, scope, ids));
  }
}
