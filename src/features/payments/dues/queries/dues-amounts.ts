import type { Db } from '@/platform/db/database';
import { type Amount, fromCentavos, toCentavos } from '@/shared/money';
import { listBirthDates, listFamilyTies } from '../../charges/queries/children';
import { discounted, laterSiblings } from '../../charges/rules/siblings';

interface Terms {
  amount: Amount;
  siblingDiscount: number;
}

/**
 * Returns what a rule charges each of these players, with the reduction from its amount; a null amount means nothing is charged. Siblings
 * are determined among all players whom the rule charges for the month, including those already `charged` who have left the team since.
 * @unscoped computes amounts of players whom its caller has within a scope or on a schedule
 */
export async function duesOfMembers<P extends { id: number }>(
  db: Db,
  { amount, siblingDiscount }: Terms,
  members: readonly P[],
  charged: ReadonlySet<number>,
): Promise<(P & { amount: Amount | null; discount: Amount })[]> {
  const ids = [...new Set([...members.map(({ id }) => id), ...charged])];
  const later =
    siblingDiscount === 0
      ? new Set<number>()
      : laterSiblings(await listBirthDates(db, ids), await listFamilyTies(db, ids), charged);
  const reduced = discounted(amount, siblingDiscount);
  const discount = fromCentavos(toCentavos(amount) - toCentavos(reduced ?? '0.00'));
  return members.map((member) =>
    later.has(member.id) ? { ...member, amount: reduced, discount } : { ...member, amount, discount: '0.00' },
  );
}
