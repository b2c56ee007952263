import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { isOwedSql } from '@/features/payments/queries/status';
import { keptPesos } from '@/features/payments/queries/sum';
import { payments } from '@/features/payments/tables/payments';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import { type Day, dayOf } from '@/shared/dates';
import type { Amount } from '@/shared/money';
import type { Scope } from '@/shared/permissions';
import type { FeeSums, SeasonReport } from '../contract/report';
import type { Season } from '../contract/season';
import { sumOf } from '../rules/fees';
import { divisionOfSameAge, registeredByDay } from '../rules/report';
import { seasonsWithin } from '../scope';
import { draftSteps, registrationDrafts, registrations } from '../tables/registration';
import { charge } from './charges';
import { isCurrent } from './is-current';
import { findPrevious, wasInSeason } from './returning';
import { getSeason } from './seasons';

interface Calendar {
  today: Day;
  timeZone: string;
}

/** Returns a season's figures beside those of the season before. Throws `not_found`. */
export async function getSeasonReport(
  db: Db,
  scope: Scope<'season.write'>,
  id: number,
  { today, timeZone }: Calendar,
): Promise<SeasonReport> {
  const season = await getSeason(db, scope, id);
  const before = await findPrevious(db, season);
  const previous = before && (await getSeason(db, scope, before.id));
  const withFirsts = async (one: Season) => ({ ...one, firsts: await firstDays(db, scope, one.id, timeZone) });
  const fees = await feesByDivision(db, scope, id);
  return {
    previous: previous?.name ?? null,
    days: registeredByDay(today, await withFirsts(season), previous && (await withFirsts(previous))),
    divisions: season.divisions.map((division) => {
      const earlier = previous && divisionOfSameAge(division, season, previous);
      const { expected, received } = totalOf(fees.filter(({ divisionId }) => divisionId === division.id));
      const { name, capacity, registered } = division;
      return { id: division.id, name, capacity, registered, previous: earlier?.registered ?? null, expected, received };
    }),
    fees: totalOf(fees),
    form: await countSteps(db, scope, id),
    retention: previous && (await countRetention(db, scope, id, previous.id)),
  };
}

/** Returns the day of the first registration of each child in a season, including those that have ended. */
async function firstDays(db: Db, scope: Scope<'season.write'>, seasonId: number, timeZone: string): Promise<Day[]> {
  const rows = await db
    .select({ at: sql<string>`min(${registrations.createdAt})`.mapWith(registrations.createdAt) })
    .from(registrations)
    .where(and(eq(registrations.seasonId, seasonId), seasonsWithin(scope)))
    .groupBy(registrations.playerId);
  return rows.map(({ at }) => dayOf(at, timeZone));
}

type Fees = Omit<FeeSums, 'expected'>;

/** Returns what a season's registrations were charged, by division. */
function feesByDivision(
  db: Db,
  scope: Scope<'season.write'>,
  seasonId: number,
): Promise<(Fees & { divisionId: number })[]> {
  const isPaid = eq(payments.status, 'paid');
  const isCancelled = eq(payments.status, 'cancelled');
  const sum = (amount: SQL, which: SQL) => sql<Amount>`coalesce(sum(${amount}) filter (where ${which}), 0.00)::text`;
  const amount = sql`${payments.amount}`;
  return db
    .select({
      divisionId: registrations.divisionId,
      received: sum(keptPesos, isPaid),
      owed: sum(amount, isOwedSql),
      refunded: sum(sql`${payments.refunded}`, isPaid),
      cancelled: sum(amount, isCancelled),
      discounts: sum(sql`${payments.discount}`, sql`not ${isCancelled}`),
    })
    .from(registrations)
    .innerJoin(charge, sql`true`)
    .innerJoin(payments, sql`${payments.id} = charge.id`)
    .where(and(eq(registrations.seasonId, seasonId), seasonsWithin(scope)))
    .groupBy(registrations.divisionId);
}

function totalOf(fees: readonly Fees[]): FeeSums {
  const sum = (field: keyof Fees) => sumOf(fees.map((one) => one[field]));
  const [received, owed] = [sum('received'), sum('owed')];
  return {
    expected: sumOf([received, owed]),
    received,
    owed,
    refunded: sum('refunded'),
    cancelled: sum('cancelled'),
    discounts: sum('discounts'),
  };
}

/** Returns how many families came at least to each step of a season's form. */
async function countSteps(db: Db, scope: Scope<'season.write'>, seasonId: number): Promise<SeasonReport['form']> {
  const count = (steps: readonly (typeof draftSteps)[number][]) =>
    sql<number>`(count(*) filter (where ${inArray(registrationDrafts.step, [...steps])}))::integer`;
  const [counts] = await db
    .select({
      opened: count(draftSteps),
      reviewed: count(['reviewed', 'registered']),
      registered: count(['registered']),
    })
    .from(registrationDrafts)
    .where(and(eq(registrationDrafts.seasonId, seasonId), seasonsWithin(scope)));
  return counts ?? { opened: 0, reviewed: 0, registered: 0 };
}

/** Returns how many children of the season before have registered again, and how many are new. Those who left the club count too. */
async function countRetention(db: Db, scope: Scope<'season.write'>, seasonId: number, previousId: number) {
  const isHere = sql`exists (select from ${registrations}
    where ${registrations.playerId} = ${players.id} and ${registrations.seasonId} = ${seasonId} and ${isCurrent})`;
  const wasHere = wasInSeason(previousId);
  const count = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::integer`;
  const [counts] = await db
    .select({
      previous: count(wasHere),
      again: count(sql`${wasHere} and ${isHere}`),
      new: count(sql`not ${wasHere} and ${isHere}`),
    })
    .from(players)
    .where(
      and(
        sql`${players.id} in (select player_id from registration where season_id in (${seasonId}, ${previousId})
          union select player.id from season_team join player on player.team_id = season_team.team_id
            where season_team.season_id = ${previousId}
          union select player.id from season_team join player on player.former_team_id = season_team.team_id
            where season_team.season_id = ${previousId})`,
        // A merged record is another one's, and a removed one was a mistake.
        inArray(players.status, ['awaiting', 'active', 'archived']),
        seasonsWithin(scope),
      ),
    );
  return counts ?? { previous: 0, again: 0, new: 0 };
}
