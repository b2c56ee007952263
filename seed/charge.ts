import type { PaymentMethod } from '@/features/payments/contract/payment';
import type { payments } from '@/features/payments/tables/payments';
import { addDays, nextMonthStart } from '@/shared/dates';
import { at, type Calendar, earlier, later, monthsBefore, sometime } from './calendar';
import type { Dice } from './dice';
import type { Row } from './row';
import { staffId } from './staff';

/** A payment without its id. */
export type Charge = Omit<Row<typeof payments>, 'id'> & { createdAt: string };

/** The player and the reason of a charge. */
export type Payer = Pick<Charge, 'type' | 'amount' | 'description' | 'createdAt'> & {
  playerId: number;
  dueDate: string;
  coachId?: string;
};

const methods: PaymentMethod[] = [
  'gcash',
  'gcash',
  'gcash',
  'maya_wallet',
  'maya_wallet',
  'card',
  'bank_transfer',
  'cash',
];

/** Returns a charge that was paid in the month `back` months before today's: in its first half, unless the charge is later. */
export function paid(dice: Dice, { now, today }: Calendar, payer: Payer, back: number): Charge {
  const start = monthsBefore(today, back);
  const from = later(at(start, '00:00'), payer.createdAt);
  const half = at(addDays(start, 13), '21:00');
  const until = from < half ? half : at(addDays(nextMonthStart(start), -1), '21:00');
  return {
    ...payer,
    createdBy: staffId.admin,
    status: 'paid',
    paymentMethod: dice.pick(methods),
    paidAt: sometime(dice, from, later(from, earlier(until, now))),
  };
}

/** Returns an unpaid charge: overdue from the day after its due date on. */
export function owed({ today }: Calendar, payer: Payer): Charge {
  return { ...payer, createdBy: staffId.admin, status: payer.dueDate < today ? 'overdue' : 'pending', paidAt: null };
}

/** Returns a cancelled charge. */
export function cancelled(payer: Payer, notes: string): Charge {
  return { ...payer, createdBy: staffId.admin, status: 'cancelled', dueDate: null, paidAt: null, notes };
}
