import { addDays, type Day, monthStart, nextMonthStart } from '@/shared/dates';
import { at, type Calendar, later, monthName, monthsBefore } from './calendar';
import { type Charge, cancelled, owed, type Payer, paid } from './charge';
import type { Dice } from './dice';
import type { Member } from './people';

const MONTHS = 12;
const MONTHLY = '3500.00';
const QUARTERLY = '10500.00';

/** How many of the monthly payers have paid in this month and in the last; the dashboard's figures depend on it. */
const PAYERS_A_MONTH = 24;

/** Returns a year of dues: some families pay monthly, some quarterly. */
export function buildDues(dice: Dice, calendar: Calendar, members: Member[]): Charge[] {
  const payers = members.filter(({ cohort }) => cohort !== 'newcomer');
  const monthly = payers.filter(({ quarterly }) => !quarterly);
  const quarterly = payers.filter((member) => member.quarterly);
  return Array.from({ length: MONTHS }, (_, back) => back).flatMap((back) => [
    ...monthlyDues(dice, calendar, monthly, back),
    ...quarterly
      .filter((_, index) => (back - index) % 3 === 0)
      .map((member) => paid(dice, calendar, due(calendar, member, back, 'quarter'), back)),
  ]);
}

/** Returns the due date of the demo parent's son's dues: always a few days ago. */
export function sonsDueDay(today: Day): Day {
  return addDays(today, -2);
}

function monthlyDues(dice: Dice, calendar: Calendar, payers: Member[], back: number): Charge[] {
  const { today } = calendar;
  const start = monthsBefore(today, back);
  const charged = payers.filter(({ row }) => row.createdAt < at(start, '00:00'));
  const [son, ...others] = charged;
  const sonsDay = sonsDueDay(today);
  const sonOwes = start === monthStart(sonsDay);
  // While his overdue dues are still last month's, he isn't charged for the new month yet.
  const sonPaid = start < monthStart(sonsDay);
  const charges: Charge[] = [];
  if (son && sonOwes) charges.push(owed(calendar, { ...due(calendar, son, back, 'month'), dueDate: sonsDay }));
  if (son && sonPaid) charges.push(paid(dice, calendar, due(calendar, son, back, 'month'), back));
  const count = back > 1 ? others.length : PAYERS_A_MONTH - (sonPaid ? 1 : 0);
  others.forEach((member, index) => {
    if (back > 1 && isAway(index, back)) return;
    const charge = due(calendar, member, back, 'month');
    if (index < count) charges.push(paid(dice, calendar, charge, back));
    else charges.push(...unpaid(calendar, charge, index - count, back));
  });
  return charges;
}

/** Returns whether a family is away for a month and isn't charged, which happens occasionally. */
function isAway(index: number, back: number): boolean {
  return index > 0 && (index + back) % 6 === 0;
}

/** Returns the unpaid dues: two are cancelled, the next are overdue, and this month's last ones are due at the end of the month. */
function unpaid(calendar: Calendar, charge: Payer, index: number, back: number): Charge[] {
  if (index < 2) return [cancelled(charge, 'Injured, off the ice this month.')];
  if (back === 1) return index < 6 ? [owed(calendar, charge)] : [];
  if (index < 7) return [owed(calendar, charge)];
  return [owed(calendar, { ...charge, dueDate: addDays(nextMonthStart(calendar.today), -1) })];
}

function due({ today }: Calendar, { row }: Member, back: number, span: 'month' | 'quarter'): Payer {
  const start = monthsBefore(today, back);
  const name = monthName(start);
  const last = monthName(nextMonthStart(nextMonthStart(start)));
  return {
    playerId: row.id,
    type: 'monthly_dues',
    amount: span === 'month' ? MONTHLY : QUARTERLY,
    description: span === 'month' ? `${name} monthly dues` : `${name} to ${last} dues`,
    dueDate: addDays(start, 9),
    createdAt: later(at(addDays(start, -6), '09:00'), row.createdAt),
  };
}
