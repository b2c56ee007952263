import type { Db } from '@/platform/db/database';
import { type Amount, fromCentavos, toCentavos } from '@/shared/money';
import { listBirthDates, listFamilyTies } from '../../charges/queries/children';
import { discounted, laterSiblings } from '../../charges/rules/siblings';

interface Terms {
  amount: Amount;
  siblingDiscount: number;
}

/**
 * What a rule asks of each of these players, and how much less than its amount that is; an amount of null: nothing. Siblings are looked for
 * among all whom the rule charges for the month, also among those it has `charged` and who have left the team since.
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
