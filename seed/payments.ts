import type { PaymentType } from '@/features/payments/contract/payment';
import type { payments } from '@/features/payments/tables/payments';
import { addDays, type Day, dayOf } from '@/shared/dates';
import { at, type Calendar, hoursAfter, later, monthsBefore, timeZone } from './calendar';
import { type Charge, cancelled, owed, type Payer, paid } from './charge';
import { Dice, take } from './dice';
import { buildDues } from './dues';
import { demoLesson } from './lesson';
import { forSibling, inParts, withParts } from './parts';
import type { Member } from './people';
import { type DatedRow, numbered } from './row';
import { staffId } from './staff';

const REGISTRATION = '8200.00';

/** Returns a year of payments of every type, in every status and by every method. 184,500 pesos this month, 170,500 the last. */
export function buildPayments(calendar: Calendar, members: Member[]): DatedRow<typeof payments>[] {
  const dice = new Dice(184_500);
  return withParts(
    numbered([
      ...buildDues(dice, calendar, members),
      ...registrations(dice, calendar, members),
      ...extras(dice, calendar, members),
    ]),
  );
}

/** Returns registrations: newcomers are charged; of those who joined earlier in the year, one in two paid it here. */
function registrations(dice: Dice, calendar: Calendar, members: Member[]): Charge[] {
  const { today } = calendar;
  const newcomers = members.filter(({ cohort }) => cohort === 'newcomer');
  const lastMonth = members.filter(({ cohort }) => cohort === 'lastMonth');
  const regulars = members.filter(({ cohort, row }) => cohort === 'regular' && row.id % 2 === 0);
  return [
    ...newcomers.map((member, index) =>
      index < 2
        ? paid(dice, calendar, registration(member, addDays(today, 7)), 0)
        : owed(calendar, registration(member, addDays(today, 5 + index))),
    ),
    ...lastMonth.map((member, index) =>
      index < 1
        ? paid(dice, calendar, registration(member, addDays(dayOf(member.row.createdAt, timeZone), 14)), 1)
        : owed(calendar, registration(member, addDays(today, 3 * index))),
    ),
    ...regulars.map((member) => {
      const joined = dayOf(member.row.createdAt, timeZone);
      return paid(dice, calendar, registration(member, addDays(joined, 14)), monthsSince(joined, today));
    }),
  ];
}

function registration({ row }: Member, dueDate: Day): Payer {
  const createdAt = row.createdAt;
  return {
    playerId: row.id,
    type: 'registration',
    amount: REGISTRATION,
    description: 'Season registration',
    dueDate,
    createdAt,
  };
}

function monthsSince(day: Day, today: Day): number {
  const count = (date: Day) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  return count(today) - count(day);
}

/** The player, type, description, amount, and how many months ago it was paid or in how many days it is due. */
type Extra = [who: Member | undefined, type: PaymentType, description: string, amount: string, months: number];

function extras(dice: Dice, calendar: Calendar, members: Member[]): Charge[] {
  const { today, now } = calendar;
  const called = (firstName: string) => members.slice(0, 10).find(({ row }) => row.firstName === firstName);
  const [mateo, lia, gabriela, nico] = ['Mateo', 'Lia', 'Gabriela', 'Nico'].map(called);
  const founders = members.filter(({ cohort, row }) => cohort === 'founder' && row.id > 10);
  const founder = (index: number) => take(founders, index);
  const cup = 'Manila Friendship Cup, first part';
  const settled: Extra[] = [
    // This month: with dues of 157,500 and two registrations, 184,500.
    [mateo, 'session_fee', 'Power skating clinic', '3500.00', 0],
    [founder(0), 'tournament', cup, '3400.00', 0],
    [founder(1), 'equipment', 'Loaner gear, season', '2500.00', 0],
    [founder(2), 'misc', 'Team jacket', '1200.00', 0],
    // Last month: with dues of 157,500 and one registration, 170,500.
    [founder(3), 'tournament', cup, '3400.00', 1],
    [founder(4), 'equipment', 'Practice jersey', '1400.00', 1],
    [mateo, 'registration', 'Season registration', REGISTRATION, 2],
    [lia, 'registration', 'Season registration', REGISTRATION, 2],
    [founder(5), 'equipment', 'Stick, left-hand', '3200.00', 2],
    [founder(6), 'misc', 'Team pictures', '600.00', 2],
    [founder(7), 'session_fee', 'Stickhandling clinic', '2500.00', 3],
    [founder(8), 'tournament', 'Habagat Open', '4200.00', 4],
    [founder(9), 'equipment', 'Helmet', '5400.00', 6],
  ];
  const open: Extra[] = [
    [gabriela, 'tournament', cup, '3400.00', 7],
    [nico, 'tournament', cup, '3400.00', 7],
    [founder(3), 'tournament', 'Manila Friendship Cup, second part', '3400.00', 21],
    [founder(10), 'session_fee', 'Goalie clinic', '1500.00', 16],
    [founder(11), 'misc', 'Team dinner', '750.00', 9],
    [called('Althea'), 'equipment', 'Skates, rental', '4500.00', -11],
    [founder(12), 'session_fee', 'Stickhandling clinic', '2500.00', -19],
  ];
  return [
    ...settled.flatMap(([who, type, description, amount, back]) => {
      if (!who) return [];
      const start = monthsBefore(today, back);
      const createdAt = later(at(addDays(start, -8), '10:00'), who.row.createdAt);
      const dueDate = addDays(start, 14);
      const charge = paid(dice, calendar, extra(who, type, description, amount, dueDate, createdAt), back);
      if (who === lia) return [forSibling(charge)];
      return inParts(charge, '2000.00', addDays(today, 12));
    }),
    ...open.flatMap(([who, type, description, amount, days]) => {
      if (!who) return [];
      const createdAt = hoursAfter(now, 24 * (days - 30));
      return [owed(calendar, extra(who, type, description, amount, addDays(today, days), createdAt))];
    }),
    ...(mateo ? [{ ...owed(calendar, lessonFee(calendar, mateo)), createdBy: staffId.coach }] : []),
    cancelled(
      extra(founder(1), 'equipment', 'Stick', '3200.00', today, hoursAfter(now, -900)),
      'Wrong size, taken back.',
    ),
  ];
}

function lessonFee({ today, now }: Calendar, who: Member): Payer {
  const { title, rate, days } = demoLesson;
  return extra(who, 'session_fee', title, rate, addDays(today, days), hoursAfter(now, 24 * (days - 30)));
}

function extra(
  { row }: Member,
  type: PaymentType,
  description: string,
  amount: string,
  dueDate: Day,
  createdAt: string,
): Payer {
  const payer = { playerId: row.id, type, description, amount, dueDate, createdAt };
  return type === 'session_fee' ? { ...payer, coachId: staffId.coach } : payer;
}
