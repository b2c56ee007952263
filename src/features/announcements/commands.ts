import { and, eq, sql } from 'drizzle-orm';
import { notify, withdrawPush } from '@/features/accounts/push/commands/notify';
import { checkVersion } from '@/features/accounts/queries/check-version';
import type { Erasure, ErasureResult } from '@/features/players/handlers';
import { existingTeamIds, teamNames } from '@/features/teams/queries';
import { audit } from '@/platform/audit';
import { clock, now } from '@/platform/clock';
import { blankNames } from '@/platform/db/blank-texts';
import type { Db } from '@/platform/db/database';
import type { App, Club } from '@/platform/http/context';
import { signInLink } from '@/platform/mail/sign-in-link';
import { AppError, invalidField } from '@/shared/errors';
import { can, type Scope, scopeOf } from '@/shared/permissions';
import { announcementAddress } from './addresses';
import type { Announcement, AnnouncementForm, PublishedAnnouncement } from './contract';
import { announcementColumns, announcementRecipients } from './queries';
import { announcementMail } from './rules/mail';
import { announcementPush, announcementTag } from './rules/push';
import { announcementsChangeableBy } from './scope';
import { announcements } from './tables';

type Dependencies = Pick<App, 'db' | 'mailer' | 'config'>;

/**
 * Publishes an announcement and notifies the people it targets. Returns it with the number of people mailed. Throws `forbidden` for
 * a coach who targets all teams or a team that isn't theirs, `invalid` for a team that doesn't exist.
 */
export async function publishAnnouncement(
  { db, mailer, config }: Dependencies,
  scope: Scope<'announcement.create'>,
  club: Pick<Club, 'name'>,
  form: AnnouncementForm,
): Promise<PublishedAnnouncement> {
  const published = await db.transaction(async (tx) => {
    await checkTargets(tx, scope, form.targetTeams);
    // Both columns get the same timestamp: where they differ, the announcement was revised.
    const createdAt = clock().toISOString();
    const [row] = await tx
      .insert(announcements)
      .values({ ...form, authorId: scope.actor.id, createdAt, updatedAt: createdAt })
      .returning(announcementColumns);
    if (!row) throw new AppError('internal');
    const recipients = await announcementRecipients(tx, row);
    const link = signInLink(config, announcementAddress.to({ id: row.id }));
    const names = await teamNames(tx, row.targetTeams.map(Number));
    const news = recipients.map((person) => ({
      person,
      write: () => ({
        mail: announcementMail(row, person, club.name, link),
        push: announcementPush(row, names, club.name),
      }),
    }));
    const { mailed } = await notify(tx, { mailer }, 'announcements', news);
    await audit(tx, scope.actor, 'announcement.published', row.id);
    return { ...row, mailed };
  });
  mailer.kick();
  return published;
}

/** Updates an announcement. Throws `not_found`, `forbidden` and `invalid` as above, `stale` when `version` isn't the newest. */
export async function reviseAnnouncement(
  { db }: Dependencies,
  scope: Scope<'announcement.change'>,
  id: number,
  { version, ...form }: AnnouncementForm & { version?: number | undefined },
): Promise<Announcement> {
  return db.transaction(async (tx) => {
    const current = await lockAnnouncement(tx, scope, id);
    await checkVersion(tx, scope.actor, { entity: 'announcement', id, version: current.version }, version);
    await checkTargets(tx, scopeOf(scope.actor, 'announcement.create'), form.targetTeams);
    const [row] = await tx
      .update(announcements)
      .set({ ...form, updatedAt: now, version: sql`${announcements.version} + 1` })
      .where(eq(announcements.id, id))
      .returning(announcementColumns);
    if (!row) throw new AppError('not_found');
    await audit(tx, scope.actor, 'announcement.revised', id);
    return row;
  });
}

/** Removes an announcement. Throws `not_found` when the actor may not change it. */
export async function removeAnnouncement(
  { db }: Dependencies,
  scope: Scope<'announcement.change'>,
  id: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAnnouncement(tx, scope, id);
    await tx.delete(announcements).where(eq(announcements.id, id));
    await withdrawPush(tx, [announcementTag(id)]);
    await audit(tx, scope.actor, 'announcement.removed', id);
  });
}

async function lockAnnouncement(tx: Db, scope: Scope<'announcement.change'>, id: number) {
  const [row] = await tx
    .select({ version: announcements.version })
    .from(announcements)
    .where(and(eq(announcements.id, id), announcementsChangeableBy(scope)))
    .for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

async function checkTargets(tx: Db, { actor }: Scope<'announcement.create'>, targetTeams: string[]): Promise<void> {
  const teamIds = targetTeams.map(Number);
  const existing = await existingTeamIds(tx, teamIds);
  if (teamIds.some((id) => !existing.has(id)))
    throw invalidField('targetTeams', "One of the target teams doesn't exist.");
  if (!can(actor, 'announcement.create', { teamIds })) {
    const message = 'As a coach, choose at least one of your own teams and none but your own.';
    throw new AppError('forbidden', message, { issues: [{ path: 'targetTeams', message }] });
  }
}

/** Removes an erased child's name from announcements. */
export async function eraseFromAnnouncements(tx: Db, erasure: Erasure): Promise<ErasureResult> {
  await blankNames(tx, [announcements.title, announcements.content], erasure);
  return {};
}
