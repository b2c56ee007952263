import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { isOwedSql } from '@/features/payments/queries/status';
import { payments } from '@/features/payments/tables/payments';
import type { Db } from '@/platform/db/database';
import { AppError } from '@/shared/errors';
import { isStorable } from '@/shared/fields';
import type { Scope } from '@/shared/permissions';
import type { RefundStep } from '../contract/refund';
import type { ClubDivision, ClubSeason, Division, Season } from '../contract/season';
import { seasonsWithin } from '../scope';
import { registrationCharges, registrations } from '../tables/registration';
import { discountCodes, refundSteps, seasonDivisions, seasonDues, seasonQuestions, seasons } from '../tables/season';
import { listCodes } from './discount-codes';
import { listQuestions } from './questions';
import { listSeasonDues } from './season-dues';

const seasonColumns = {
  id: seasons.id,
  name: seasons.name,
  slug: seasons.slug,
  startsOn: seasons.startsOn,
  endsOn: seasons.endsOn,
  opensOn: seasons.opensOn,
  closesOn: seasons.closesOn,
  firstDueOn: seasons.firstDueOn,
  instalments: seasons.instalments,
  siblingDiscount: seasons.siblingDiscount,
  earlyUntil: seasons.earlyUntil,
  paysFirst: seasons.paysFirst,
  // With the season itself, since each request of the public page reads it.
  refundSteps: sql<
    RefundStep[]
  >`coalesce((select json_agg(json_build_object('until', ${refundSteps.until}, 'percent', ${refundSteps.percent})
    order by ${refundSteps.until}) from ${refundSteps} where ${refundSteps.seasonId} = ${seasons.id}), '[]')`,
  version: seasons.version,
};

/** Returns the seasons in scope with their divisions, the latest first. */
export async function listSeasons(db: Db, scope: Scope<'season.write'>): Promise<ClubSeason[]> {
  const rows = await db
    .select(seasonColumns)
    .from(seasons)
    .where(seasonsWithin(scope))
    .orderBy(desc(seasons.startsOn), desc(seasons.id));
  const divisions = await clubDivisionsOf(db, sql`true`);
  const codes = await listCodes(db, sql`true`);
  const questions = await listQuestions(db, sql`true`);
  const dues = await listSeasonDues(db, undefined);
  return rows.map((row) => ({
    ...row,
    divisions: ofSeason(divisions, row.id),
    codes: ofSeason(codes, row.id),
    questions: ofSeason(questions, row.id),
    dues: ofSeason(dues, row.id),
  }));
}

/** The condition of a registration whose fee isn't paid in full. */
export const isUnpaid = sql`exists (select from ${registrationCharges} join ${payments} on ${payments.id} = ${registrationCharges.paymentId}
  where ${registrationCharges.registrationId} = ${registrations.id} and ${isOwedSql})`;

/** The season that `listSeasons` returns first. */
export const latestSeason = sql<number>`(select ${seasons.id} from ${seasons} order by ${seasons.startsOn} desc, ${seasons.id} desc limit 1)`;

/** Returns one season. Throws `not_found`. */
export async function getSeason(db: Db, scope: Scope<'season.write'>, id: number): Promise<ClubSeason> {
  const [row] = await db
    .select(seasonColumns)
    .from(seasons)
    .where(and(eq(seasons.id, id), seasonsWithin(scope)));
  if (!row) throw new AppError('not_found');
  return {
    ...row,
    divisions: await clubDivisionsOf(db, eq(seasonDivisions.seasonId, id)),
    codes: await listCodes(db, eq(discountCodes.seasonId, id)),
    questions: await listQuestions(db, eq(seasonQuestions.seasonId, id)),
    dues: await listSeasonDues(db, eq(seasonDues.seasonId, id)),
  };
}

/**
 * Returns the season whose public page has this address; null when there is none. Anyone may read it, without names.
 * @unscoped what the public page shows: no person
 */
export async function findPublicSeason(db: Db, slug: string): Promise<Season | null> {
  if (!isStorable(slug)) return null;
  const [row] = await db.select(seasonColumns).from(seasons).where(eq(seasons.slug, slug));
  return row ? { ...row, divisions: await divisionsOf(db, eq(seasonDivisions.seasonId, row.id)) } : null;
}

function ofSeason<T extends { seasonId: number }>(rows: readonly T[], id: number): T[] {
  return rows.filter(({ seasonId }) => seasonId === id);
}

const count = (state: string) =>
  sql<number>`(count(*) filter (where ${registrations.state} = ${sql.raw(`'${state}'`)}))::integer`;

const divisionColumns = {
  id: seasonDivisions.id,
  seasonId: seasonDivisions.seasonId,
  name: seasonDivisions.name,
  firstBirthYear: seasonDivisions.firstBirthYear,
  lastBirthYear: seasonDivisions.lastBirthYear,
  capacity: seasonDivisions.capacity,
  fee: seasonDivisions.fee,
  earlyFee: seasonDivisions.earlyFee,
  includes: seasonDivisions.includes,
  registered: count('registered'),
  offered: count('offered'),
  waiting: count('waiting'),
};

const byRank = [asc(seasonDivisions.seasonId), asc(seasonDivisions.rank), asc(seasonDivisions.id)];

function divisionsOf(db: Db, which: SQL): Promise<(Division & { seasonId: number })[]> {
  return db
    .select(divisionColumns)
    .from(seasonDivisions)
    .leftJoin(registrations, eq(registrations.divisionId, seasonDivisions.id))
    .where(which)
    .groupBy(seasonDivisions.id)
    .orderBy(...byRank);
}

function clubDivisionsOf(db: Db, which: SQL): Promise<(ClubDivision & { seasonId: number })[]> {
  return db
    .select({
      ...divisionColumns,
      requested: count('requested'),
      unpaid: sql<number>`(count(*) filter (where ${registrations.state} = 'registered' and ${isUnpaid}))::integer`,
    })
    .from(seasonDivisions)
    .leftJoin(registrations, eq(registrations.divisionId, seasonDivisions.id))
    .where(which)
    .groupBy(seasonDivisions.id)
    .orderBy(...byRank);
}
