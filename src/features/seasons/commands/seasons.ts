import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { checkVersion } from '@/features/accounts/queries/check-version';
import { audit } from '@/platform/audit';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import type { Day } from '@/shared/dates';
import { AppError, invalidField } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import type { RefundStep } from '../contract/refund';
import type { ClubSeason, SeasonForm } from '../contract/season';
import { getSeason } from '../queries/seasons';
import { seasonsWithin } from '../scope';
import { registrations } from '../tables/registration';
import { refundSteps, seasonDivisions, seasons } from '../tables/season';
import { setCodes } from './discount-codes';
import { offerFreePlaces } from './offer-places';
import { setQuestions } from './questions';
import { setSeasonDues } from './season-dues';

type Dependencies = Pick<App, 'db' | 'mailer' | 'config'>;

/**
 * Adds a season with its divisions, discount codes, questions, refund policy and ending dues. Throws `invalid` for an address that another
 * season has, and `conflict` for dues that end with another season.
 */
export async function addSeason(
  { db }: Pick<App, 'db'>,
  scope: Scope<'season.write'>,
  { divisions, codes, questions, refundSteps, duesRuleIds, ...form }: SeasonForm,
): Promise<ClubSeason> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(seasons)
      .values({ ...form, createdBy: scope.actor.id })
      .onConflictDoNothing({ target: seasons.slug })
      .returning({ id: seasons.id });
    if (!row) throw slugTaken();
    await setDivisions(tx, row.id, divisions);
    if (codes) await setCodes(tx, row.id, codes);
    if (questions) await setQuestions(tx, row.id, questions);
    if (refundSteps) await setRefundSteps(tx, row.id, refundSteps);
    if (duesRuleIds) await setSeasonDues(tx, row.id, duesRuleIds);
    await audit(tx, scope.actor, 'season.added', row.id);
    return getSeason(tx, scope, row.id);
  });
}

/**
 * Changes a season with its divisions, discount codes, questions, refund policy and ending dues. What was charged stays as it is, and nobody loses a
 * place; new places are offered to those who wait. Throws `not_found`, `stale` when `version` isn't the newest, `invalid` for an address
 * that another season has and a code's limit below its uses, `conflict` for a division to be removed that somebody has registered for, a
 * code that is used, a question with answers that is to be removed or to get another kind, and dues that end with another season.
 */
export async function reviseSeason(
  { db, ...deps }: Dependencies,
  scope: Scope<'season.write'>,
  id: number,
  {
    version,
    divisions,
    codes,
    questions,
    refundSteps,
    duesRuleIds,
    ...form
  }: SeasonForm & { version?: number | undefined },
  today: Day,
): Promise<ClubSeason> {
  const { season, offered } = await db.transaction(async (tx) => {
    const current = await lockSeason(tx, scope, id, 'no key update');
    await checkVersion(tx, scope.actor, { entity: 'season', id, version: current.version }, version);
    const [other] = await tx
      .select({ id: seasons.id })
      .from(seasons)
      .where(and(eq(seasons.slug, form.slug), sql`${seasons.id} <> ${id}`));
    if (other) throw slugTaken();
    await tx
      .update(seasons)
      .set({ ...form, version: sql`${seasons.version} + 1` })
      .where(eq(seasons.id, id));
    await setDivisions(tx, id, divisions);
    if (codes) await setCodes(tx, id, codes);
    if (questions) await setQuestions(tx, id, questions);
    if (refundSteps) await setRefundSteps(tx, id, refundSteps);
    await audit(tx, scope.actor, 'season.revised', id);
    let count = 0;
    for (const division of (await getSeason(tx, scope, id)).divisions)
      count += await offerFreePlaces(tx, deps, { seasonId: id, divisionId: division.id }, today);
    // Last, since the job that ends dues locks money before them.
    if (duesRuleIds) await setSeasonDues(tx, id, duesRuleIds);
    return { season: await getSeason(tx, scope, id), offered: count };
  });
  if (offered > 0) deps.mailer.kick();
  return season;
}

/** Removes a season that nobody has registered for. Throws `not_found`, and `conflict` for one with registrations, ended ones included. */
export async function removeSeason({ db }: Pick<App, 'db'>, scope: Scope<'season.write'>, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSeason(tx, scope, id, 'update');
    const [used] = await tx
      .select({ id: registrations.id })
      .from(registrations)
      .where(eq(registrations.seasonId, id))
      .limit(1);
    if (used) throw new AppError('conflict', 'Children have registered for this season, so it stays.');
    await tx.delete(seasons).where(eq(seasons.id, id));
    await audit(tx, scope.actor, 'season.removed', id);
  });
}

/** `no key update` lets children register for the season meanwhile. */
async function lockSeason(tx: Db, scope: Scope<'season.write'>, id: number, strength: 'update' | 'no key update') {
  const [row] = await tx
    .select({ version: seasons.version })
    .from(seasons)
    .where(and(eq(seasons.id, id), seasonsWithin(scope)))
    .for(strength);
  if (!row) throw new AppError('not_found');
  return row;
}

function slugTaken(): AppError {
  return invalidField('slug', 'Another season has this address.');
}

/** Inserts, updates and removes divisions until the season has exactly these. A registration of the season waits for it, or it for that. */
async function setDivisions(tx: Db, seasonId: number, divisions: SeasonForm['divisions']): Promise<void> {
  const kept = divisions.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const existing = await tx
    .select({ id: seasonDivisions.id })
    .from(seasonDivisions)
    .where(eq(seasonDivisions.seasonId, seasonId))
    .orderBy(seasonDivisions.id)
    .for('update');
  const known = new Set(existing.map(({ id }) => id));
  if (new Set(kept).size < kept.length || kept.some((id) => !known.has(id)))
    throw invalidField('divisions', "One of the divisions doesn't exist any more. Reload the page.");
  await removeDivisions(tx, seasonId, kept);
  for (const [rank, { id, ...division }] of divisions.entries()) {
    if (id === undefined) await tx.insert(seasonDivisions).values({ ...division, seasonId, rank });
    else
      await tx
        .update(seasonDivisions)
        .set({ ...division, rank })
        .where(eq(seasonDivisions.id, id));
  }
}

async function removeDivisions(tx: Db, seasonId: number, kept: readonly number[]): Promise<void> {
  const gone = and(eq(seasonDivisions.seasonId, seasonId), notInArray(seasonDivisions.id, [...kept, 0]));
  const [used] = await tx
    .select({ name: seasonDivisions.name })
    .from(seasonDivisions)
    .where(and(gone, inArray(seasonDivisions.id, tx.select({ id: registrations.divisionId }).from(registrations))))
    .limit(1);
  if (used) throw new AppError('conflict', `Children have registered for ${used.name}, so this division stays.`);
  await tx.delete(seasonDivisions).where(gone);
}

/** Replaces the refund policy of a season, which the caller has locked. */
async function setRefundSteps(tx: Db, seasonId: number, steps: readonly RefundStep[]): Promise<void> {
  await tx.delete(refundSteps).where(eq(refundSteps.seasonId, seasonId));
  if (steps.length > 0) await tx.insert(refundSteps).values(steps.map((step) => ({ ...step, seasonId })));
}
