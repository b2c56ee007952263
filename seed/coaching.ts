import type { coachEarnings, coachSessionPlayers, coachSessions } from '@/features/coaching/tables';
import type { payments as paymentTable } from '@/features/payments/tables/payments';
import { addDays } from '@/shared/dates';
import { at, type Calendar, earlier, hoursAfter, monthName, monthsBefore } from './calendar';
import { Dice, take } from './dice';
import { demoLesson } from './lesson';
import type { Member } from './people';
import { type DatedRow, numbered, type Row } from './row';
import { staffId } from './staff';
import { coachOf } from './teams';
import { mallOfAsia, megamall } from './weekly';

type Session = typeof coachSessions.$inferInsert;
type Plan = Pick<Session, 'title' | 'type' | 'duration' | 'rate' | 'location'>;

const groupTypes = new Set<Session['type']>(['group_training', 'off_ice_training']);

const plans: Plan[] = [
  plan('Edge work and balance', 'private_lesson', 60, '1500.00', mallOfAsia),
  plan('Small group: passing under pressure', 'group_training', 75, '750.00', megamall),
  plan('Shooting lesson', 'private_lesson', 45, '1200.00', megamall),
  plan('Strength and agility', 'off_ice_training', 60, '450.00', 'Pasay City Sports Grounds'),
  plan('Stickhandling clinic', 'skills_development', 90, '2500.00', mallOfAsia),
];

const FIRST_DAY = -42;
const LAST_DAY = 20;

/**
 * Returns sessions of the demo coach from six weeks ago to three weeks ahead, every second day, and the lesson of the demo parent's
 * child.
 */
export function buildCoachSessions({ now, today }: Calendar): Row<typeof coachSessions>[] {
  const dice = new Dice(3);
  const rows = [];
  for (let day = FIRST_DAY, n = 0; day <= LAST_DAY; day += 2, n += 1) {
    const session = take(plans, n);
    const scheduledDate = at(addDays(today, day), dice.pick(['14:30', '15:00', '16:15']));
    const status = statusOf(n, hoursAfter(scheduledDate, 2) < now);
    rows.push({
      ...session,
      coachId: staffId.coach,
      scheduledDate,
      description: null,
      playerNotes: groupTypes.has(session.type)
        ? null
        : take(['Inside edges first.', 'Bring a right-hand stick.', null], n),
      status,
      paymentStatus: status === 'completed' && n % 5 !== 3 ? ('paid' as const) : ('unpaid' as const),
      createdAt: hoursAfter(scheduledDate, -24 * 45),
    });
  }
  const { title, rate, days } = demoLesson;
  const scheduledDate = at(addDays(today, days), '17:30');
  const lesson = {
    ...plan(title, 'private_lesson', 60, rate, megamall),
    coachId: staffId.coach,
    scheduledDate,
    description: 'Bring elbow pads. We meet at gate 2.',
    playerNotes: 'Keeps the head down when turning.',
    status: 'scheduled' as const,
    paymentStatus: 'unpaid' as const,
    createdAt: hoursAfter(scheduledDate, -24 * 30),
  };
  return numbered([...rows, lesson]);
}

/**
 * Returns the students: one in a lesson, four in a group. Past sessions that were paid were paid to the coach in cash; the demo parent's
 * child owes the club for its lesson.
 */
export function buildCoachSessionPlayers(
  members: Member[],
  sessions: Row<typeof coachSessions>[],
  payments: DatedRow<typeof paymentTable>[],
): Row<typeof coachSessionPlayers>[] {
  const students = studentsOf(members);
  const fee = payments.find(({ description, type }) => type === 'session_fee' && description === demoLesson.title);
  const lesson = sessions.find(({ title }) => title === demoLesson.title);
  const places = sessions
    .filter((session) => session !== lesson)
    .flatMap(({ id: sessionId, type, paymentStatus }, n) => {
      const places = groupTypes.has(type) ? [n, n + 2, n + 3, n + 5] : [n];
      const paidInHand = paymentStatus === 'paid';
      return places.map((place) => ({ sessionId, playerId: take(students, place).row.id, paidInHand }));
    })
    .map((row) => ({ ...row, paymentId: null as number | null }));
  if (lesson && fee?.playerId) {
    places.push({ sessionId: lesson.id, playerId: fee.playerId, paidInHand: false, paymentId: fee.id });
  }
  return places.map((place, index) => ({ ...place, id: index + 1 }));
}

/** The demo parent's children have only the one lesson. */
function studentsOf(members: Member[]): Member[] {
  return members
    .slice(2)
    .filter(({ row }) => coachOf(row.teamId) === staffId.coach)
    .slice(0, 9);
}

function statusOf(n: number, past: boolean) {
  if (n % 11 === 6) return 'cancelled' as const;
  if (!past) return 'scheduled' as const;
  return n % 10 === 7 ? ('no_show' as const) : ('completed' as const);
}

/** Returns the demo coach's earnings of the last four months, of every type and in every status, and of each completed session. */
export function buildCoachEarnings(
  { now, today }: Calendar,
  sessions: Row<typeof coachSessions>[],
): Row<typeof coachEarnings>[] {
  const common = { coachId: staffId.coach };
  const salaries = [3, 2, 1, 0].map((back) => {
    const first = monthsBefore(today, back);
    return {
      ...common,
      description: `Team salary, ${monthName(first)}`,
      type: 'team_salary' as const,
      amount: '18000.00',
      source: 'Habagat Ice Hockey Club',
      status: 'paid' as const,
      paymentDate: first,
      paymentMethod: 'bank_transfer' as const,
      createdAt: earlier(at(first, '09:00'), now),
    };
  });
  const ago = (days: number) => hoursAfter(now, -24 * days);
  const others = [
    earning('Video review', 'private_lesson', '900.00', 'overdue', null, ago(45)),
    earning('Habagat Open, second place', 'bonus', '5000.00', 'paid', 'check', ago(31)),
    earning('Goalie clinic', 'bonus', '750.00', 'pending', null, ago(12)),
    earning('Away game at SM Southmall', 'travel_allowance', '850.00', 'paid', 'gcash', ago(17)),
    earning('Tournament trip to Cebu', 'travel_allowance', '7400.00', 'pending', null, ago(3)),
  ].map(({ daysBack, ...row }) => ({
    ...common,
    ...row,
    paymentDate: row.status === 'paid' ? addDays(today, daysBack + 1) : null,
  }));
  const lessons = sessions
    .filter(({ status }) => status === 'completed')
    .map(({ id: sessionId, coachId, rate: amount, scheduledDate }) => ({
      ...{ sessionId, coachId, amount },
      description: '',
      type: 'private_lesson' as const,
      createdAt: hoursAfter(scheduledDate, 2),
    }));
  return numbered([...salaries, ...others, ...lessons]);

  function earning(
    description: string,
    type: Earning['type'],
    amount: string,
    status: 'paid' | 'pending' | 'overdue',
    paymentMethod: Earning['paymentMethod'],
    createdAt: string,
  ) {
    const daysBack = -Math.round((Date.parse(now) - Date.parse(createdAt)) / 86_400_000);
    const source = type === 'private_lesson' ? null : 'Habagat Ice Hockey Club';
    return { description, type, amount, source, status, paymentMethod, createdAt, daysBack };
  }
}

type Earning = typeof coachEarnings.$inferInsert;

function plan(title: string, type: Session['type'], duration: number, rate: string, location: string): Plan {
  return { title, type, duration, rate, location };
}
