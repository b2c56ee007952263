import type { Position } from '@/features/players/contract/player';
import type { Day } from '@/shared/dates';
import { bornAged } from './calendar';
import { Dice, take } from './dice';
import { boys, fathers, girls, mothers, surnames } from './names';
import { teamId, teamSize } from './teams';

/** When a family joined: long ago, since then, last month, this month. */
export type Cohort = 'founder' | 'regular' | 'lastMonth' | 'newcomer';

export interface Child {
  firstName: string;
  teamId: number;
  birthDate: Day;
  cohort: Cohort;
  /** Whether dues are paid every three months. */
  quarterly: boolean;
  position?: Position;
  jerseyNumber?: number;
  medicalNotes?: string;
}

export interface Family {
  surname: string;
  children: Child[];
  /** First names; empty when no guardian has an account yet. */
  guardians: string[];
}

type Known = [string, string, number, number, Position, number, string];

/** Players that the screens' examples name: first name, surname, team, jersey, position, age, guardian. */
const known: Known[] = [
  ['Andres', 'Bautista', teamId.u14, 31, 'Goalie', 13, 'Rosario'],
  ['Gabriela', 'Santos', teamId.u12, 9, 'Left Wing', 11, 'Marvin'],
  ['Joaquin', 'Dela Cruz', teamId.varsity, 44, 'Right Defense', 17, 'Cecilia'],
  ['Tala', 'Mercado', teamId.u10, 22, 'Defense', 9, 'Leonora'],
  ['Enzo', 'Lim', teamId.u12, 1, 'Goalie', 12, 'Vanessa'],
  ['Althea', 'Ramos', teamId.u14, 11, 'Right Wing', 14, 'Dindo'],
  ['Nico', 'Pangilinan', teamId.varsity, 27, 'Center', 16, 'Susana'],
  ['Bea', 'Salazar', teamId.u8, 6, 'Defense', 8, 'Arnold'],
];

/** Returns every family of the club, the demo parent's first. 64 children, 7 of them new this month. */
export function buildFamilies(today: Day): Family[] {
  const dice = new Dice(17);
  return [villanueva(dice, today), ...known.map((row) => knownFamily(dice, today, row)), ...otherFamilies(dice, today)];
}

function villanueva(dice: Dice, today: Day): Family {
  const common = { cohort: 'founder' as const, quarterly: false };
  return {
    surname: 'Villanueva',
    guardians: ['Kristine', 'Paolo'],
    children: [
      {
        ...common,
        firstName: 'Mateo',
        teamId: teamId.u10,
        birthDate: bornAged(dice, today, 10),
        position: 'Center',
        jerseyNumber: 17,
        medicalNotes: "Mild asthma. Inhaler in the bag's side pocket.",
      },
      {
        ...common,
        firstName: 'Lia',
        teamId: teamId.u8,
        birthDate: bornAged(dice, today, 7),
        position: 'Forward',
        jerseyNumber: 8,
      },
    ],
  };
}

function knownFamily(dice: Dice, today: Day, row: Known): Family {
  const [firstName, surname, team, jerseyNumber, position, age, guardian] = row;
  const birthDate = bornAged(dice, today, age);
  const child = { firstName, teamId: team, birthDate, cohort: 'founder' as const, quarterly: true };
  return { surname, guardians: [guardian], children: [{ ...child, position, jerseyNumber }] };
}

/** Number of children per family, repeated in this order. */
const familySizes = [1, 2, 1, 1, 2, 1, 1, 3, 1, 2, 1, 1, 2];

function otherFamilies(dice: Dice, today: Day): Family[] {
  const places = freePlaces();
  const cohorts = dice.shuffle(
    [
      Array<Cohort>(7).fill('newcomer'),
      Array<Cohort>(4).fill('lastMonth'),
      Array<Cohort>(13).fill('founder'),
      Array<Cohort>(places.length - 24).fill('regular'),
    ].flat(),
  );
  const names = { boys: dice.shuffle(boys), girls: dice.shuffle(girls) };
  const parents = { mothers: dice.shuffle(mothers), fathers: dice.shuffle(fathers) };
  const families: Family[] = [];
  for (let next = 0; next < places.length; ) {
    const f = families.length;
    const size = take(familySizes, f);
    const children = places.slice(next, next + size).map((team, index): Child => {
      const cohort = take(cohorts, next + index);
      const firstName = dice.share() < 0.3 ? take(names.girls, next + index) : take(names.boys, next + index);
      const birthDate = bornAged(dice, today, dice.pick(agesOf(team)));
      return { firstName, teamId: team, birthDate, cohort, quarterly: cohort === 'founder' };
    });
    const couple = [take(parents.mothers, f), take(parents.fathers, f)];
    families.push({ surname: take(surnames, f), children, guardians: accountsOf(couple, f) });
    next += size;
  }
  return families;
}

/** Returns a family's accounts: most families have one, a third two, and a few none yet. */
function accountsOf(couple: string[], family: number): string[] {
  if (family % 11 === 5) return [];
  if (family % 3 === 0) return couple;
  return [take(couple, family)];
}

/** Returns one place of each team in turn, so that siblings are on different teams. */
function freePlaces(): number[] {
  const free = new Map(Object.values(teamId).map((id) => [id, (teamSize[id] ?? 0) - takenIn(id)]));
  const places: number[] = [];
  while ([...free.values()].some((count) => count > 0)) {
    for (const [id, count] of free) {
      if (count > 0) places.push(id);
      free.set(id, count - 1);
    }
  }
  return places;
}

function takenIn(team: number): number {
  const demo = team === teamId.u8 || team === teamId.u10 ? 1 : 0;
  return demo + known.filter((row) => row[2] === team).length;
}

function agesOf(team: number): number[] {
  if (team === teamId.u8) return [6, 7];
  if (team === teamId.u10) return [8, 9];
  if (team === teamId.u12) return [10, 11];
  if (team === teamId.u14) return [12, 13];
  return [15, 16, 17];
}
