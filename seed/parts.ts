import { chargeReason, discountOf } from '@/features/payments/rules/discount';
import type { payments } from '@/features/payments/tables/payments';
import type { Day } from '@/shared/dates';
import { type Amount, fromCentavos, toCentavos } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';
import type { Charge } from './charge';
import type { DatedRow } from './row';
import { staffId } from './staff';

type Payment = DatedRow<typeof payments>;

/** The one charge that is paid in parts, and the one that was overpaid, which gives the player a credit. */
const IN_PARTS = 'Loaner gear, season';
const OVERPAID = 'Team jacket';
const CREDIT = '300.00';

/**
 * Splits the charge that is paid in parts into the rest, due on `dueDate`, and the part, paid in cash. The overpaid one is paid in cash;
 * any other is returned unchanged.
 */
export function inParts(charge: Charge, rest: Amount, dueDate: Day): Charge[] {
  if (charge.description === OVERPAID) return [{ ...charge, paymentMethod: 'cash' }];
  if (charge.description !== IN_PARTS || !charge.paidAt) return [charge];
  return [
    { ...charge, amount: rest, dueDate, status: 'pending', paymentMethod: null, paidAt: null },
    { ...charge, dueDate, paymentMethod: 'cash', createdAt: charge.paidAt },
  ];
}

/** Returns the charge of a child with a sibling's discount of a tenth. */
export function forSibling(charge: Charge): Charge {
  const amount = fromCentavos((toCentavos(charge.amount) / 10) * 9);
  return { ...charge, amount, ...discountOf(charge.amount, amount, 'sibling') };
}

/** Returns the rows, with the part linked to the payment that it belongs to. */
export function withParts(rows: Payment[]): Payment[] {
  const [rest, part] = rows.filter(({ description }) => description === IN_PARTS);
  return rest && part ? rows.map((row) => (row === part ? { ...row, partOf: rest.id } : row)) : rows;
}

/** Returns the ledger's reason for a charge's amount. */
export function chargedReason(row: Payment, rows: Payment[]): string | null {
  const rest = rows.find(({ id }) => id === row.partOf);
  if (rest) return `A part of ${formatAmount(wholeOf(rest, row))}`;
  return chargeReason({ ...row, discount: row.discount ?? null, discountReason: row.discountReason ?? null });
}

/** Returns the ledger's entries for parts and credits, besides those that every payment has. */
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
