import { sql } from 'drizzle-orm';
import { audit } from '@/platform/audit';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import { AppError } from '@/shared/errors';
import type { Actor, Scope } from '@/shared/permissions';
import type { ClubChanges } from '../contract';
import { clubs } from '../tables';

/** The permissions that each allow changing a part of the settings, as the endpoints' contracts define. */
type MayChange = Scope<'club.write' | 'documentType.write' | 'payment.write'>;
type Settings = Omit<ClubChanges, 'version'>;

/**
 * Changes the club's settings; omitted fields are left unchanged, and unchanged values aren't audited. Throws `stale` when `version` is
 * given and isn't the latest.
 */
export async function changeClubSettings(
  { db }: Pick<App, 'db'>,
  { actor }: MayChange,
  { version, ...changes }: ClubChanges,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(clubs).for('update');
    if (!before) throw new AppError('not_found');
    if (version !== undefined && version !== before.version) throw new AppError('stale');
    const changed = Object.fromEntries(
      Object.entries(changes).filter(
        ([name, value]) => value !== undefined && value !== before[name as keyof Settings],
      ),
    ) as Settings;
    if (Object.keys(changed).length === 0) return;
    await tx.update(clubs).set({ ...changed, version: sql`${clubs.version} + 1` });
    await auditChanges(tx, actor, changed);
  });
}

async function auditChanges(tx: Db, actor: Actor, changed: Settings): Promise<void> {
  const { familiesMayUpload, trustPayersWord, staffNeedSecondFactor } = changed;
  if (changed.name !== undefined) await audit(tx, actor, 'club.renamed', 1);
  if (changed.color !== undefined) await audit(tx, actor, 'club.recolored', 1);
  if (changed.timeZone !== undefined) await audit(tx, actor, 'club.time_zone_changed', 1);
  if (changed.transferDetails !== undefined) await audit(tx, actor, 'club.transfer_details_changed', 1);
  if (familiesMayUpload !== undefined)
    await audit(tx, actor, familiesMayUpload ? 'club.uploads_allowed' : 'club.uploads_ended', 1);
  if (trustPayersWord !== undefined)
    await audit(tx, actor, trustPayersWord ? 'club.payers_trusted' : 'club.payers_doubted', 1);
  if (staffNeedSecondFactor !== undefined)
    await audit(tx, actor, staffNeedSecondFactor ? 'club.second_factor_demanded' : 'club.second_factor_released', 1);
}
