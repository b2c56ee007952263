import type { guardians } from '@/features/guardians/tables';
import { type Position, positions } from '@/features/players/contract/player';
import type { players } from '@/features/players/tables';
import { addDays, monthStart } from '@/shared/dates';
import { at, type Calendar, hoursAfter, monthsBefore, sometime } from './calendar';
import { Dice, take } from './dice';
import { buildFamilies, type Child, type Cohort } from './families';
import type { Row } from './row';
import type { UserRow } from './staff';
import { teamId } from './teams';

/** A player's row, and what the rest of the demo club needs to know of the player. */
export interface Member {
  row: Row<typeof players> & { teamId: number; createdAt: string };
  cohort: Cohort;
  quarterly: boolean;
}

export interface People {
  members: Member[];
  guardians: (typeof guardians.$inferInsert)[];
  users: UserRow[];
}

const medical = [
  'Allergic to peanuts. Carries an epinephrine pen.',
  'Type 1 diabetes. Checks sugar before every ice time.',
  'Wears contact lenses.',
  'Sprained left wrist in the last season, taped for games.',
];

const grandmothers = ['Lola Remedios', 'Lola Pacita', 'Lola Consuelo'];

/** Returns players, their guardians' accounts and the relations between them. */
export function buildPeople(calendar: Calendar): People {
  const dice = new Dice(64);
  const people: People = { members: [], guardians: [], users: [] };
  const jerseys = new Jerseys(dice);
  const families = buildFamilies(calendar.today);
  for (const { children } of families) for (const child of children) jerseys.reserve(child);
  families.forEach(({ surname, children, guardians }, f) => {
    const contact = `${guardians.at(-1) ?? take(grandmothers, f)} ${surname}`;
    const phone = `+63917555${String(f === 0 ? 148 : 200 + f * 7).padStart(4, '0')}`;
    const siblings = children.map((child, index): Member => {
      const id = people.members.length + index + 1;
      return {
        cohort: child.cohort,
        quarterly: child.quarterly,
        row: {
          id,
          firstName: child.firstName,
          lastName: surname,
          birthDate: child.birthDate,
          position: child.position ?? jerseys.position(child.teamId),
          jerseyNumber: child.jerseyNumber ?? jerseys.next(child.teamId),
          teamId: child.teamId,
          emergencyContact: contact,
          emergencyPhone: phone,
          medicalNotes: child.medicalNotes ?? (id % 15 === 4 ? take(medical, Math.floor(id / 15)) : null),
          createdAt: joined(dice, calendar, child.cohort),
        },
      };
    });
    people.members.push(...siblings);
    const since = siblings.map(({ row }) => row.createdAt).sort()[0] ?? calendar.now;
    guardians.forEach((firstName, index) => {
      const user = account(dice, calendar, { firstName, surname, since, first: f === 0 && index === 0 });
      people.users.push(user);
      for (const { row } of siblings) {
        people.guardians.push({ playerId: row.id, userId: user.id, rank: index + 1, createdAt: row.createdAt });
      }
    });
  });
  return people;
}

function joined(dice: Dice, { now, today }: Calendar, cohort: Cohort): string {
  const thisMonth = at(monthStart(today), '00:00');
  const lastMonth = at(monthsBefore(today, 1), '00:00');
  if (cohort === 'newcomer') return sometime(dice, thisMonth, now);
  if (cohort === 'lastMonth') return sometime(dice, lastMonth, hoursAfter(thisMonth, -4));
  const lately = at(monthsBefore(today, 13), '00:00');
  return cohort === 'founder'
    ? sometime(dice, at(addDays(today, -750), '08:00'), lately)
    : sometime(dice, lately, hoursAfter(lastMonth, -4));
}

interface Guardian {
  firstName: string;
  surname: string;
  since: string;
  /** Whether it is the demo parent. */
  first: boolean;
}

function account(dice: Dice, { now }: Calendar, { firstName, surname, since, first }: Guardian): UserRow {
  const createdAt = hoursAfter(since, -1);
  const hoursAgo = dice.whole(3, 400);
  const address = `${firstName}.${surname}`.toLowerCase().replaceAll(' ', '');
  const seen = hoursAfter(now, first ? -3 : -hoursAgo);
  return {
    id: first ? 'demo-parent' : `demo-${address.replace('.', '-')}`,
    email: first ? 'parent@yelo.test' : `${address}@yelo.test`,
    firstName,
    lastName: surname,
    role: 'parent',
    createdAt,
    updatedAt: createdAt,
    lastActiveAt: first || (hoursAgo % 7 !== 0 && seen > createdAt) ? seen : null,
  };
}

/** Assigns jersey numbers and positions, each number once per team. */
class Jerseys {
  private readonly used = new Map<number, Set<number>>();
  private readonly counts = new Map<number, number>();

  constructor(private readonly dice: Dice) {}

  reserve({ teamId: team, jerseyNumber, position }: Child): void {
    if (jerseyNumber !== undefined) this.numbersOf(team).add(jerseyNumber);
    // A team with a goalie already has its first position filled.
    if (position === 'Goalie') this.counts.set(team, 1);
  }

  next(team: number): number {
    const used = this.numbersOf(team);
    let number = this.dice.whole(2, 98);
    while (used.has(number)) number = (number % 98) + 1;
    used.add(number);
    return number;
  }

  /** Returns a position: two goalies per team, and none for the youngest, who have no fixed lines yet. */
  position(team: number): Position {
    const count = this.counts.get(team) ?? 0;
    this.counts.set(team, count + 1);
    if (count === 0 || count === 9) return 'Goalie';
    if (team === teamId.u8) return take(['Forward', 'Defense', 'Forward', 'Center'], count);
    return take(
      positions.filter((position) => position !== 'Goalie'),
      count,
    );
  }

  private numbersOf(team: number): Set<number> {
    const numbers = this.used.get(team) ?? new Set<number>();
    this.used.set(team, numbers);
    return numbers;
  }
}
