import type { registrationAnswers, registrations } from '@/features/seasons/tables/registration';
import type {
  discountCodes,
  seasonDivisions,
  seasonQuestions,
  seasons,
  seasonTeams,
} from '@/features/seasons/tables/season';
import { addDays, addMonths } from '@/shared/dates';
import { at, type Calendar, later, sometime } from './calendar';
import { Dice } from './dice';
import type { People } from './people';
import { numbered, type Row } from './row';
import { teamId } from './teams';

const ages = [8, 10, 12, 14, 16, 18];

/** Returns the season that is being played, and the next one, which is open for registration. */
export function buildSeasons({ today }: Calendar): Row<typeof seasons>[] {
  const startsOn = addMonths(today, 2);
  return [
    {
      id: 1,
      name: 'Current Season',
      slug: 'current-season',
      startsOn: addMonths(today, -4),
      endsOn: addDays(startsOn, -1),
      opensOn: addMonths(today, -6),
      closesOn: addMonths(today, -4),
      firstDueOn: addMonths(today, -4),
      createdAt: at(addMonths(today, -7), '10:00'),
    },
    {
      id: 2,
      name: 'Next Season',
      slug: 'next-season',
      startsOn,
      endsOn: addDays(addMonths(startsOn, 6), -1),
      opensOn: addDays(today, -10),
      closesOn: addDays(startsOn, -7),
      firstDueOn: startsOn,
      instalments: 3,
      siblingDiscount: 10,
      earlyUntil: addDays(today, 20),
      createdAt: at(addDays(today, -14), '10:00'),
    },
  ];
}

/** Returns the divisions of these seasons, one for two birth years each. The current season is free: its fees are the monthly dues. */
export function buildDivisions(rows: readonly Row<typeof seasons>[]): Row<typeof seasonDivisions>[] {
  return rows.flatMap(({ id: seasonId, startsOn }) =>
    ages.map((age, rank) => {
      const lastBirthYear = Number(startsOn.slice(0, 4)) - age + 2;
      const isNext = seasonId === 2;
      return {
        id: (seasonId - 1) * ages.length + rank + 1,
        seasonId,
        name: `U${age}`,
        firstBirthYear: lastBirthYear - 1,
        lastBirthYear,
        capacity: rank < 2 ? 15 : 20,
        fee: isNext ? '6000.00' : '0.00',
        earlyFee: isNext ? '5400.00' : null,
        includes: isNext ? 'Ice time twice a week, jersey, league fee' : 'Paid by the monthly dues',
        rank,
      };
    }),
  );
}

/** Returns the discount code of the season that is open for registration. */
export function buildDiscountCodes(): Row<typeof discountCodes>[] {
  return [{ id: 1, seasonId: 2, code: 'SKATE10', percent: 10, maxUses: 20 }];
}

/** Returns the questions of the seasons. Coaches read the answers about allergies too. */
export function buildQuestions(): Row<typeof seasonQuestions>[] {
  const allergies = { label: 'Allergies or medicines', kind: 'text', isRequired: false, reader: 'coaches' } as const;
  return [
    { id: 1, seasonId: 2, label: 'Jersey size', kind: 'size', isRequired: true, rank: 0 },
    { id: 2, seasonId: 2, rank: 1, ...allergies },
    { id: 3, seasonId: 2, label: 'Needs rental gear', kind: 'yes-no', isRequired: true, rank: 2 },
    { id: 4, seasonId: 1, rank: 0, ...allergies },
  ];
}

/** Returns what was answered to these questions: for each child in the next season, and for some in the current one. */
export function buildAnswers(rows: readonly Row<typeof registrations>[]): (typeof registrationAnswers.$inferInsert)[] {
  const allergies = ['Peanuts', 'Asthma, the inhaler is in the bag', 'Penicillin', 'Shrimp'];
  return rows.flatMap(({ id: registrationId, seasonId, playerId }): (typeof registrationAnswers.$inferInsert)[] => {
    const text = allergies[playerId % 20];
    if (seasonId === 1) return text ? [{ registrationId, questionId: 4, text, reader: 'coaches' }] : [];
    return [
      { registrationId, questionId: 1, text: 'Youth L' },
      { registrationId, questionId: 2, text: 'Peanuts', reader: 'coaches' },
      { registrationId, questionId: 3, text: 'no' },
    ];
  });
}

/** Returns the teams of the season that is being played, each in the division of its age. */
export function buildSeasonTeams(): (typeof seasonTeams.$inferInsert)[] {
  const { u8, u10, u12, u14, varsity } = teamId;
  return [u8, u10, u12, u14, varsity].map((team, rank) => ({ seasonId: 1, divisionId: rank + 1, teamId: team }));
}

/**
 * Returns the registrations of those who have played the current season from its start, and of one child that asks for an older division
 * in the next.
 */
export function buildRegistrations(
  { today }: Calendar,
  { members, guardians }: Pick<People, 'members' | 'guardians'>,
): Row<typeof registrations>[] {
  const dice = new Dice(30);
  const opens = at(addMonths(today, -6), '08:00');
  const closes = at(addMonths(today, -4), '20:00');
  const played = buildSeasonTeams();
  const guardianOf = (id: number) => guardians.find(({ playerId }) => playerId === id)?.userId ?? null;
  const rows = members
    .filter(({ row }) => row.createdAt < closes)
    .flatMap(({ row: { id: playerId, teamId: team, createdAt: joinedAt } }) => {
      const createdAt = sometime(dice, later(opens, joinedAt), closes);
      const { divisionId = 0 } = played.find((one) => one.teamId === team) ?? {};
      const made = { playerId, createdBy: guardianOf(playerId), createdAt, confirmedAt: createdAt };
      return [{ ...made, seasonId: 1, divisionId, state: 'registered' as const }];
    });
  const bea = members.find(({ row }) => row.firstName === 'Bea')?.row.id ?? 0;
  const askedAt = at(addDays(today, -3), '19:40');
  const asking = { playerId: bea, createdBy: guardianOf(bea), createdAt: askedAt, confirmedAt: askedAt };
  const older = { seasonId: 2, divisionId: 9, state: 'requested' as const, reason: 'She practices with them already' };
  return numbered([...rows, { ...asking, ...older }]);
}
