import { inArray, sql } from 'drizzle-orm';
import { cancelOwedOf } from '@/features/payments/commands/cancel';
import { lockMoney } from '@/features/payments/commands/ledger';
import { EARLIEST_BIRTH } from '@/features/players/contract';
import { players } from '@/features/players/tables';
import { audit } from '@/platform/audit';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import { errorCode } from '@/platform/error-code';
import type { App } from '@/platform/http/context';
import type { Log } from '@/platform/log';
import type { Body } from '@/shared/endpoint';
import { invalidField } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import type { Erased, eraseChild as endpoint } from '../contract';
import { familyMailboxes, recordsOf } from '../queries/records-of';
import { ERASED_NAME } from '../rules/free-text';
import { isSameName } from '../rules/same-name';
import { erasures } from '../tables';
import { blankMoney } from './blank-money';
import { blankMail, blankNames } from './blank-texts';
import { clearFiles } from './clear-files';
import { removePapers } from './remove-papers';

type Dependencies = Pick<App, 'db' | 'storage'> & { log: Pick<Log, 'warn'> };

/**
 * Forgets a child and its merged duplicates for good (decision 046). Payments stay without the name, what is owed of them cancelled or not as `owed` says; accounts of guardians are their own and stay.
 * Throws `not_found`, `conflict` for a record that was merged or erased already, and `invalid` where `confirm` isn't the last name.
 */
export async function eraseChild(
  { db, storage, log }: Dependencies,
  scope: Scope<'privacy.keep'>,
  id: number,
  { confirm, owed }: Body<typeof endpoint>,
): Promise<Erased> {
  const { keys, ...counts } = await db.transaction(async (tx) => {
    await lockMoney(tx);
    await tx.execute(sql`select 1 from ${players} where ${players.id} = ${id} for update`);
    const records = await recordsOf(tx, scope, id);
    if (!isSameName(confirm, records[0].lastName)) {
      throw invalidField('confirm', "This isn't the player's last name.");
    }
    const ids = records.map((record) => record.id);
    // No mail about them is queued from here on (migration 0021).
    await tx.execute(sql`select 1 from ${players} where ${inArray(players.id, ids)} for update`);
    await blankMail(tx, records, await familyMailboxes(tx, ids));
    await blankNames(tx, records);
    const { payments, keys: pictures } = await blankMoney(tx, ids);
    const cancelled = owed === 'cancel' ? await cancelOwedOf(tx, scope, ids, 'The player was erased') : 0;
    const { documents, keys } = await removePapers(tx, ids);
    await blankPlayers(tx, ids);
    await tx.insert(erasures).values(ids.map((playerId) => ({ playerId })));
    await audit(tx, scope.actor, 'player.erased', id);
    return { keys: [...keys, ...pictures], documents, payments, cancelled };
  });
  // A file that stays has no row any more, and the daily sweep takes it.
  await Promise.allSettled(keys.map((key) => storage.remove(key)));
  // What wasn't cleared now is cleared by the clock.
  await clearFiles(db).catch((error) =>
    log.warn({ code: errorCode(error) }, 'the files of the database were not cleared yet'),
  );
  return { id, ...counts };
}

/** The day of birth has to be one: this one is nobody's. */
async function blankPlayers(tx: Db, ids: readonly number[]): Promise<void> {
  await tx
    .update(players)
    .set({
      ...ERASED_NAME,
      birthDate: EARLIEST_BIRTH,
      position: null,
      jerseyNumber: null,
      teamId: null,
      emergencyContact: null,
      emergencyPhone: null,
      medicalNotes: null,
      standing: 'erased',
      standingAt: now,
      standingBefore: null,
      formerTeamId: null,
      mergedIntoId: null,
      registeredBy: null,
      version: sql`${players.version} + 1`,
    })
    .where(inArray(players.id, [...ids]));
}
