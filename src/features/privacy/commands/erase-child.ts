import { inArray, sql } from 'drizzle-orm';
import { lockMoney } from '@/features/payments/commands/ledger';
import { ERASED_NAME } from '@/features/players/contract/player';
import type { HandlersByFeature } from '@/features/players/handlers';
import { players } from '@/features/players/tables';
import { audit } from '@/platform/audit';
import type { Db } from '@/platform/db/database';
import { errorCode } from '@/platform/error-code';
import type { App } from '@/platform/http/context';
import type { Log } from '@/platform/log';
import { outbox } from '@/platform/mail/tables';
import type { Body } from '@/shared/endpoint';
import { invalidField } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import type { ErasureCounts, eraseChild as endpoint } from '../contract';
import { mailsNaming } from '../queries/naming';
import { type ChildRecord, familyMailboxes, recordsOf } from '../queries/records-of';
import { namePattern } from '../rules/free-text';
import { isSameName } from '../rules/same-name';
import { erasures } from '../tables';
import { clearFiles } from './clear-files';

type Dependencies = Pick<App, 'db' | 'storage'> & { log: Pick<Log, 'warn'>; playerHandlers: HandlersByFeature };

const erasedName = `${ERASED_NAME.firstName} ${ERASED_NAME.lastName}`;

/**
 * Erases a child and its merged duplicates for good (decision 046). Payments remain without the name, and `owed` says whether open ones
 * are cancelled; accounts of guardians remain. Throws `not_found`, `conflict` for a record that was already merged or erased, and
 * `invalid` when `confirm` isn't the last name.
 */
export async function eraseChild(
  { db, storage, log, playerHandlers }: Dependencies,
  scope: Scope<'privacy.manage'>,
  id: number,
  { confirm, owed }: Body<typeof endpoint>,
): Promise<ErasureCounts> {
  const { keys, ...counts } = await db.transaction(async (tx) => {
    await lockMoney(tx);
    await tx.execute(sql`select 1 from ${players} where ${players.id} = ${id} for update`);
    const records = await recordsOf(tx, scope, id);
    if (!isSameName(confirm, records[0].lastName)) {
      throw invalidField('confirm', "This isn't the player's last name.");
    }
    const ids = records.map((record) => record.id);
    // From here on no mail about them can be queued (migration 0021).
    await tx.execute(sql`select 1 from ${players} where ${inArray(players.id, ids)} for update`);
    await blankMail(tx, records, await familyMailboxes(tx, ids));
    const keys: string[] = [];
    const counts = { documents: 0, payments: 0, cancelled: 0 };
    const namePatterns = [...new Set(records.map(namePattern))];
    const erasure = { scope, playerIds: ids, namePatterns, name: erasedName, owed };
    for (const { erase } of Object.values(playerHandlers)) {
      const { keys: files = [], ...erased } = (await erase?.(tx, erasure)) ?? {};
      Object.assign(counts, erased);
      keys.push(...files);
    }
    await tx.insert(erasures).values(ids.map((playerId) => ({ playerId })));
    await audit(tx, scope.actor, 'player.erased', id);
    return { keys, ...counts };
  });
  // A file that can't be deleted now has no row any more, so the daily sweep deletes it.
  await Promise.allSettled(keys.map((key) => storage.remove(key)));
  // A scheduled job clears what isn't cleared now.
  await clearFiles(db).catch((error) =>
    log.warn({ code: errorCode(error) }, 'the files of the database were not cleared yet'),
  );
  return { id, ...counts };
}

/**
 * Removes the content of mail about the child: sent mail keeps an empty row, other mail is deleted, so that it is never sent and a
 * delivery in progress isn't retried.
 */
async function blankMail(tx: Db, records: readonly ChildRecord[], mailboxes: readonly string[]): Promise<void> {
  const naming = mailsNaming(records, mailboxes);
  const found = await tx.select({ id: outbox.id, status: outbox.status }).from(outbox).where(naming).for('update');
  const sent = found.filter(({ status }) => status === 'sent').map(({ id }) => id);
  const others = found.filter(({ status }) => status !== 'sent').map(({ id }) => id);
  const empty = { attachment: null, attachmentName: null, attachmentType: null };
  await tx
    .update(outbox)
    .set({ subject: 'Erased', body: '', about: [], ...empty })
    .where(inArray(outbox.id, [...sent, 0]));
  await tx.delete(outbox).where(inArray(outbox.id, [...others, 0]));
}
