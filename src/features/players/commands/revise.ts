import { eq, sql } from 'drizzle-orm';
import { checkVersion } from '@/features/accounts/queries/check-version';
import { audit } from '@/platform/audit';
import type { App } from '@/platform/http/context';
import type { Day } from '@/shared/dates';
import { CONTACT_WITHHELD, NOTES_WITHHELD } from '@/shared/offline-pages';
import type { Scope } from '@/shared/permissions';
import type { PlayerForm } from '../contract/form';
import type { GuardianHandlers } from '../handlers';
import { lockReadable } from '../scope';
import { players } from '../tables';
import { checkForm } from './check-form';

/**
 * Changes a player. A parent's change leaves team and jersey number as they are, and only the club's admins set guardians. Throws
 * `not_found` out of scope, `conflict` for a player whom the actor may accept first, `stale` when `version` isn't the latest, and
 * `invalid` and `forbidden` like `registerPlayer`.
 */
export async function revisePlayer(
  { db, guardians }: Pick<App, 'db'> & { guardians: Pick<GuardianHandlers, 'setFirst'> },
  scope: Scope<'player.write'>,
  id: number,
  { version, parentId, confirmUnproved, ...form }: PlayerForm & { version?: number | undefined },
  today: Day,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockReadable(tx, scope, id);
    const { version: newest, teamId, jerseyNumber } = before;
    await checkVersion(tx, scope.actor, { entity: 'player', id, version: newest }, version);
    const values = scope.reach === 'family' ? { ...form, teamId, jerseyNumber } : form;
    await checkForm(tx, scope, values, today, before);
    // A player who got another team doesn't return to an archived one when it is restored.
    const former = values.teamId === null ? {} : { formerTeamId: null };
    // A form that was filled from a stored page, which has no notes and no contact, leaves them as they are.
    const { medicalNotes, emergencyContact, emergencyPhone } = players;
    const notes = form.medicalNotes === NOTES_WITHHELD ? { medicalNotes: sql`${medicalNotes}` } : {};
    const isWithheld = form.emergencyContact === CONTACT_WITHHELD;
    const contact = isWithheld
      ? { emergencyContact: sql`${emergencyContact}`, emergencyPhone: sql`${emergencyPhone}` }
      : {};
    await tx
      .update(players)
      .set({ ...values, ...former, ...notes, ...contact, version: sql`${players.version} + 1` })
      .where(eq(players.id, id));
    if (scope.reach === 'club' && parentId !== undefined)
      await guardians.setFirst(tx, scope, id, { parentId, confirmUnproved });
    await audit(tx, scope.actor, 'player.revised', id);
  });
}
