import { addGuardians } from '@/features/guardians/commands/add';
import { insertPlayers, reserveIds } from '@/features/players/commands/insert';
import type { PlayerForm } from '@/features/players/contract/form';
import { addTeam } from '@/features/teams/commands';
import { audit } from '@/platform/audit';
import { lock } from '@/platform/db/advisory-lock';
import type { Db } from '@/platform/db/database';
import type { App, Club } from '@/platform/http/context';
import type { Day } from '@/shared/dates';
import { type Scope, scopeOf } from '@/shared/permissions';
import type { OnProgress } from '@/shared/progress';
import type { ImportResult, ImportSheet, NewTeam } from './contract';
import { validateSheet } from './queries';
import { asRow, countByStatus } from './rules/validate-rows';

/** Number of players that one statement adds. Progress is reported after each statement, so one statement for all couldn't report any. */
const BATCH = 200;

/**
 * Adds the players of all valid rows in one transaction, with the requested new teams and their guardians. Duplicates and rows with
 * errors are left out. Reports progress for each added player and guardian, once their total is known.
 */
export async function importPlayers(
  dependencies: Pick<App, 'db' | 'mailer' | 'config'>,
  scope: Scope<'player.import'>,
  club: Pick<Club, 'name'>,
  sheet: ImportSheet,
  today: Day,
  onProgress: OnProgress,
): Promise<ImportResult> {
  const result = await dependencies.db.transaction(async (tx) => {
    // Of two concurrent imports, the second sees what the first added.
    await lock(tx, 'player-import');
    const { verdicts, planned, ...summary } = await validateSheet(tx, scope, sheet, today);
    const teamIds = await makeTeams(tx, scope, planned);
    const good = verdicts.filter(({ status }) => status === 'ok');
    const count = counter(good.length + good.flatMap(({ emails }) => emails).length, onProgress);
    const ids = await insertAll(
      tx,
      good.map(({ form }) => ({ ...form, teamId: teamIds.get(form.teamId ?? 0) ?? form.teamId })),
      count,
    );
    const wanted = good.flatMap(({ form, emails }, index) =>
      emails.map((email) => ({ playerId: ids[index] ?? 0, firstName: form.firstName, email })),
    );
    const { linked, invited } = await addGuardians(tx, dependencies, scope, club, wanted, {
      count,
      isMailed: sheet.sendInvitations,
    });
    if (ids.length > 0) await audit(tx, scope.actor, 'player.imported', `${ids[0]}-${ids.at(-1)}`, ids.length);
    return { ...summary, ...countByStatus(verdicts), linked, invited, rows: verdicts.map(asRow) };
  });
  dependencies.mailer.kick();
  return result;
}

/** Creates the planned teams. Returns their ids by their provisional ids. */
async function makeTeams(
  tx: Db,
  { actor }: Scope<'player.import'>,
  planned: readonly (NewTeam & { id: number })[],
): Promise<Map<number, number>> {
  const ids = new Map<number, number>();
  for (const { id, name, ageGroup } of planned) {
    const form = { name, ageGroup, coachId: null, isActive: true };
    ids.set(id, await addTeam(tx, scopeOf(actor, 'team.write'), form));
  }
  return ids;
}

/** Returns a function that adds to the progress, starting at zero. */
function counter(total: number, onProgress: OnProgress): (more: number) => void {
  let done = 0;
  onProgress(done, total);
  return (more) => {
    done += more;
    onProgress(done, total);
  };
}

/**
 * Inserts the players and returns their ids in the rows' order. The ids are reserved in advance, as PostgreSQL doesn't guarantee the
 * order of RETURNING.
 */
async function insertAll(tx: Db, forms: readonly PlayerForm[], count: (more: number) => void): Promise<number[]> {
  const ids = await reserveIds(tx, forms.length);
  const rows = forms.map((form, index) => ({ ...form, id: ids[index] }));
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    await insertPlayers(tx, batch);
    count(batch.length);
  }
  return ids;
}
