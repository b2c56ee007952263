import { eq, inArray } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import { AppError, invalidField } from '@/shared/errors';
import type { DiscountCode, DiscountCodeForm } from '../contract/discount-code';
import { findCode, isEntered, listCodes } from '../queries/discount-codes';
import { discountCodes } from '../tables/season';

/**
 * Locks the discount code that a family entered until the transaction ends, so that no other registration uses it, and returns it. The
 * caller has locked the divisions. Throws as `findCode` does.
 * @unscoped returns only that such a row exists, and to no client
 */
export async function lockCode(
  tx: Db,
  seasonId: number,
  entered: string | null,
  children: number,
): Promise<DiscountCode | null> {
  if (entered !== null)
    await tx
      .select({ id: discountCodes.id })
      .from(discountCodes)
      .where(isEntered(seasonId, entered))
      .for('no key update');
  // Counted after the lock, since a statement doesn't see what was committed while it waited.
  return findCode(tx, seasonId, entered, children);
}

/**
 * Inserts, updates and removes discount codes until the season has exactly these. The caller has locked the season and its divisions.
 * Throws `invalid` for a code that isn't the season's, and for a limit below the uses, and `conflict` for a code to be removed that is
 * used.
 * @unscoped changes what its caller has locked within a scope
 */
export async function setCodes(tx: Db, seasonId: number, codes: readonly DiscountCodeForm[]): Promise<void> {
  const ofSeason = eq(discountCodes.seasonId, seasonId);
  await tx.select({ id: discountCodes.id }).from(discountCodes).where(ofSeason).orderBy(discountCodes.id).for('update');
  const existing = new Map((await listCodes(tx, ofSeason)).map((code) => [code.id, code]));
  const kept = new Set(codes.flatMap(({ id }) => (id === undefined ? [] : [id])));
  const gone = [...existing.values()].filter(({ id }) => !kept.has(id));
  const used = gone.find(({ uses }) => uses > 0);
  if (used) throw new AppError('conflict', `${used.code} is used, so it stays. Lower its limit to end it.`);
  await tx.delete(discountCodes).where(
    inArray(
      discountCodes.id,
      gone.map(({ id }) => id),
    ),
  );
  for (const [index, { id, ...code }] of codes.entries()) {
    if (id === undefined) await tx.insert(discountCodes).values({ ...code, seasonId });
    else {
      checkLimit(existing.get(id), code, index);
      await tx.update(discountCodes).set(code).where(eq(discountCodes.id, id));
    }
  }
}

function checkLimit(existing: DiscountCode | undefined, { maxUses }: DiscountCodeForm, index: number): void {
  if (!existing) throw invalidField('codes', "One of the discount codes doesn't exist any more. Reload the page.");
  if (maxUses < existing.uses)
    throw invalidField(`codes.${index}.maxUses`, `The limit can't be below the uses, which are ${existing.uses}.`);
}
