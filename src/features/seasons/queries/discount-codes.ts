import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { isOneOf } from '@/platform/db/columns';
import type { Db } from '@/platform/db/database';
import { AppError, invalidField } from '@/shared/errors';
import { type DiscountCode, plainCode } from '../contract/discount-code';
import { registrations } from '../tables/registration';
import { discountCodes } from '../tables/season';
import { isCurrent } from './is-current';

/**
 * Returns discount codes with their uses and seasons, in the order in which they were added.
 * @unscoped codes and their number of uses: no person
 */
export function listCodes(db: Db, which: SQL): Promise<(DiscountCode & { seasonId: number })[]> {
  return db
    .select({
      id: discountCodes.id,
      seasonId: discountCodes.seasonId,
      code: discountCodes.code,
      percent: discountCodes.percent,
      maxUses: discountCodes.maxUses,
      uses: sql<number>`count(${registrations.id})::integer`,
    })
    .from(discountCodes)
    .leftJoin(registrations, and(eq(registrations.codeId, discountCodes.id), isCurrent))
    .where(which)
    .groupBy(discountCodes.id)
    .orderBy(asc(discountCodes.id));
}

/**
 * Returns whether families can enter a discount code when they register for a season.
 * @unscoped returns only that such a row exists, and to no client
 */
export async function hasCodes(db: Db, seasonId: number): Promise<boolean> {
  const [code] = await db
    .select({ id: discountCodes.id })
    .from(discountCodes)
    .where(eq(discountCodes.seasonId, seasonId))
    .limit(1);
  return code !== undefined;
}

/** The condition of the discount code that a family entered for a season. */
export function isEntered(seasonId: number, entered: string): SQL {
  return sql`${discountCodes.seasonId} = ${seasonId} and ${discountCodes.code} = ${plainCode(entered)}`;
}

/**
 * Returns the discount code that a family entered for this number of children; null when it entered none. Throws `invalid` for one that
 * the season doesn't have, and `conflict` when it can't be used for so many.
 * @unscoped returns only that such a row exists, and to no client
 */
export async function findCode(
  db: Db,
  seasonId: number,
  entered: string | null,
  children: number,
): Promise<DiscountCode | null> {
  if (entered === null) return null;
  const [code] = await listCodes(db, isEntered(seasonId, entered));
  if (!code) throw invalidField('code', "This season doesn't have that discount code. Correct it or leave it out.");
  if (code.uses + children > code.maxUses)
    throw usedUp(
      code.uses < code.maxUses
        ? 'The discount code is left for fewer children than these.'
        : 'The discount code has been used as often as it can be. Leave it out to register.',
    );
  return code;
}

function usedUp(message: string): AppError {
  return new AppError('conflict', message, { issues: [{ path: 'code', message }] });
}

/**
 * Returns the percent off of the discount codes that registrations were made with, by registration.
 * @unscoped a percentage by registration: no person
 */
export async function codePercents(db: Db, registrationIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: registrations.id, percent: discountCodes.percent })
    .from(registrations)
    .innerJoin(discountCodes, eq(discountCodes.id, registrations.codeId))
    .where(isOneOf(registrations.id, registrationIds));
  return new Map(rows.map(({ id, percent }) => [id, percent]));
}
