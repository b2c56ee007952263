import { chargeReason, siblingDiscount } from '@/features/payments/rules/discount';
import type { payments } from '@/features/payments/tables/payments';
import type { Day } from '@/shared/dates';
import { type Amount, fromCentavos, toCentavos } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';
import type { Charge } from './charge';
import type { DatedRow } from './row';
import { staffId } from './staff';

type Payment = DatedRow<typeof payments>;

/** The one charge that is paid in parts, and the one for which more came than was owed, which is the player's credit. */
const IN_PARTS = 'Loaner gear, season';
const OVERPAID = 'Team jacket';
const CREDIT = '300.00';

/** What a family has paid, of more that it owes: the rest, until `dueDate`, and the part, which came in cash. Else the charge alone. */
export function inParts(charge: Charge, rest: Amount, dueDate: Day): Charge[] {
  if (charge.description === OVERPAID) return [{ ...charge, paymentMethod: 'cash' }];
  if (charge.description !== IN_PARTS || !charge.paidAt) return [charge];
  return [
    { ...charge, amount: rest, dueDate, status: 'pending', paymentMethod: null, paidAt: null },
    { ...charge, dueDate, paymentMethod: 'cash', createdAt: charge.paidAt },
  ];
}

/** The charge of a child whose sibling was charged the same, a tenth less. */
export function forSibling(charge: Charge): Charge {
  const amount = fromCentavos((toCentavos(charge.amount) / 10) * 9);
  return { ...charge, amount, ...siblingDiscount(charge.amount, amount) };
}

/** The rows, where the part knows of which payment it is. */
export function withParts(rows: Payment[]): Payment[] {
  const [rest, part] = rows.filter(({ description }) => description === IN_PARTS);
  return rest && part ? rows.map((row) => (row === part ? { ...row, partOf: rest.id } : row)) : rows;
}

/** What the ledger says of how a charge came to its amount. */
export function chargedReason(row: Payment, rows: Payment[]): string | null {
  const rest = rows.find(({ id }) => id === row.partOf);
  if (rest) return `A part of ${formatAmount(wholeOf(rest, row))}`;
  return chargeReason({ ...row, discount: row.discount ?? null, discountReason: row.discountReason ?? null });
}

/** What the ledger has of parts and credits beside what it has of every payment. */
export function partEntries(row: Payment, rows: Payment[]) {
  const { id: paymentId, paidAt, paymentMethod: method = null } = row;
  if (!paidAt) return [];
  const rest = rows.find(({ id }) => id === row.partOf);
  const by = { at: paidAt, actorId: staffId.admin };
  if (rest) {
    const reason = `Amount: ${formatAmount(wholeOf(rest, row))} → ${formatAmount(rest.amount)}, as a part was paid`;
    const status = { statusBefore: 'pending', statusAfter: 'pending' } as const;
    return [{ ...by, ...status, paymentId: rest.id, kind: 'amended' as const, reason }];
  }
  if (row.description !== OVERPAID) return [];
  const status = { statusBefore: 'paid', statusAfter: 'paid' } as const;
  return [{ ...by, ...status, paymentId, kind: 'credited' as const, moved: CREDIT, method }];
}

function wholeOf(rest: Payment, part: Payment): Amount {
  return fromCentavos(toCentavos(rest.amount) + toCentavos(part.amount));
}
