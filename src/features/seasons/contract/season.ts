import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import { dayField, idField, optionalDay, optionalLine, rateField, requiredLine } from '@/shared/fields';
import { toCentavos } from '@/shared/money';
import { discountCode, discountCodesForm } from './discount-code';
import { question, questionsForm } from './question';
import { refundStep, refundStepsForm } from './refund';
import { wholeNumber } from './whole-number';

/** The most divisions of a season. */
export const MAX_DIVISIONS = 30;

/** The most rules for dues that end with a season. */
const MAX_DUES = 100;

const EARLIEST = '2000-01-01';
const LATEST = '2100-12-31';

const slugMessage = 'The address can have small letters, digits and single hyphens, such as summer-2027.';

const year = (label: string) => {
  const message = `${label} must be a year from 1950 to 2100.`;
  return z.int({ error: message }).check(z.minimum(1950, message), z.maximum(2100, message));
};

const divisionForm = z
  .object({
    /** Omitted for a new one. */
    id: z.optional(idField()),
    name: requiredLine('Name', 60),
    firstBirthYear: year('The first birth year'),
    lastBirthYear: year('The last birth year'),
    capacity: wholeNumber('Places', 1, 1000),
    fee: rateField('Fee'),
    /** The fee until `earlyUntil`; null where it is the same. */
    earlyFee: z._default(z.nullable(rateField('Early fee')), null),
    /** What the fee includes. */
    includes: optionalLine('What the fee includes', 200),
  })
  .check(
    z.refine(({ firstBirthYear, lastBirthYear }) => firstBirthYear <= lastBirthYear, {
      path: ['lastBirthYear'],
      error: "The last birth year can't be before the first.",
    }),
    z.refine(({ fee, earlyFee }) => earlyFee === null || toCentavos(earlyFee) <= toCentavos(fee), {
      path: ['earlyFee'],
      error: "The early fee can't be more than the fee.",
    }),
  );

const wrongDay = {
  endsOn: "The season can't end before it starts.",
  closesOn: "Registration can't close before it opens.",
  opensOn: "Registration can't open after the season has ended.",
};

export const seasonForm = z
  .object({
    name: requiredLine('Name', 60),
    slug: z
      .string({ error: slugMessage })
      .check(z.trim(), z.toLowerCase(), z.maxLength(60, slugMessage), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, slugMessage)),
    startsOn: dayField('The first day', EARLIEST),
    endsOn: dayField('The last day', EARLIEST),
    /** The first and the last day of registration. */
    opensOn: dayField('The opening day', EARLIEST),
    closesOn: dayField('The closing day', EARLIEST),
    /** When the first part of a fee is due. */
    firstDueOn: dayField('The due date', EARLIEST),
    instalments: wholeNumber('Monthly parts', 1, 12),
    /** In percent, for each child of a family after the first. */
    siblingDiscount: wholeNumber('The discount', 0, 100),
    earlyUntil: optionalDay('The last day of early fees', EARLIEST, LATEST),
    /** A family has to pay something within a day, or loses the place. Omitted: it stays as it is, or isn't so. */
    paysFirst: z.optional(z.boolean({ error: 'Say whether families pay first: yes or no.' })),
    divisions: z.array(divisionForm).check(
      z.minLength(1, 'Add at least one division.'),
      z.maxLength(MAX_DIVISIONS, `A season can have at most ${MAX_DIVISIONS} divisions.`),
      z.refine(
        (divisions) => new Set(divisions.map(({ name }) => name.toLowerCase())).size === divisions.length,
        'Two divisions have the same name.',
      ),
    ),
    /** Omitted: they stay as they are. */
    codes: z.optional(discountCodesForm),
    /** Omitted: they stay as they are. */
    questions: z.optional(questionsForm),
    /** The refund policy, the earliest first. Omitted: it stays as it is. */
    refundSteps: z.optional(refundStepsForm),
    /** The rules for dues that end with the season. Omitted: they stay as they are. */
    duesRuleIds: z.optional(
      z.array(idField()).check(z.maxLength(MAX_DUES, `At most ${MAX_DUES} rules for dues can end with a season.`)),
    ),
  })
  .check(
    z.refine(({ startsOn, endsOn }) => startsOn <= endsOn, { path: ['endsOn'], error: wrongDay.endsOn }),
    z.refine(({ opensOn, closesOn }) => opensOn <= closesOn, { path: ['closesOn'], error: wrongDay.closesOn }),
    z.refine(({ opensOn, endsOn }) => opensOn <= endsOn, { path: ['opensOn'], error: wrongDay.opensOn }),
    z.refine(
      ({ divisions, earlyUntil }) => earlyUntil !== null || divisions.every(({ earlyFee }) => earlyFee === null),
      {
        path: ['earlyUntil'],
        error: 'Enter the last day of the early fees.',
      },
    ),
  );
export type SeasonForm = z.output<typeof seasonForm>;
export type SeasonDraft = z.input<typeof seasonForm>;

const division = z.object({
  id: z.number(),
  name: z.string(),
  firstBirthYear: z.number(),
  lastBirthYear: z.number(),
  capacity: z.number(),
  fee: z.string(),
  earlyFee: z.nullable(z.string()),
  includes: z.nullable(z.string()),
  /** The numbers of children with a place, with an offered one, and on the waiting list. */
  registered: z.number(),
  offered: z.number(),
  waiting: z.number(),
});
export type Division = z.output<typeof division>;

/** A division as the club sees it. */
const clubDivision = z.extend(division, {
  /** The number of children who wait for the club's decision. */
  requested: z.number(),
  /** The number of those with a place whose fee isn't paid in full. */
  unpaid: z.number(),
});
export type ClubDivision = z.output<typeof clubDivision>;

export const season = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  opensOn: z.string(),
  closesOn: z.string(),
  firstDueOn: z.string(),
  instalments: z.number(),
  siblingDiscount: z.number(),
  earlyUntil: z.nullable(z.string()),
  paysFirst: z.boolean(),
  /** The refund policy, the earliest first; empty without one. */
  refundSteps: z.array(refundStep),
  divisions: z.array(division),
  version: z.number(),
});
export type Season = z.output<typeof season>;

/** A rule for dues that ends with a season. */
export const endingDues = z.object({
  id: z.number(),
  name: z.string(),
  amount: z.string(),
  /** The season's end has paused it. */
  isEnded: z.boolean(),
});
export type EndingDues = z.output<typeof endingDues>;

/** A season as the club sees it: families are never shown the discount codes, and the questions only when they register. */
export const clubSeason = z.extend(season, {
  divisions: z.array(clubDivision),
  codes: z.array(discountCode),
  questions: z.array(question),
  dues: z.array(endingDues),
});
export type ClubSeason = z.output<typeof clubSeason>;

const ofId = z.object({ id: idField() });

export const listSeasons = endpoint({
  name: 'listSeasons',
  summary: 'The seasons with their divisions, the latest first',
  method: 'GET',
  path: '/api/seasons',
  access: 'season.write',
  reply: z.array(clubSeason),
});

export const createSeason = endpoint({
  name: 'createSeason',
  summary: 'Add a season',
  method: 'POST',
  path: '/api/seasons',
  access: 'season.write',
  invalidates: ['seasons'],
  body: seasonForm,
  reply: clubSeason,
});

export const updateSeason = endpoint({
  name: 'updateSeason',
  summary: 'Change a season and its divisions; what was charged stays as it is',
  method: 'PUT',
  path: '/api/seasons/:id',
  access: 'season.write',
  invalidates: ['seasons'],
  params: ofId,
  body: z.extend(seasonForm, { version: z.optional(z.int()) }),
  reply: clubSeason,
});

export const deleteSeason = endpoint({
  name: 'deleteSeason',
  summary: 'Remove a season that nobody has registered for',
  method: 'DELETE',
  path: '/api/seasons/:id',
  access: 'season.write',
  invalidates: ['seasons'],
  params: ofId,
  reply: z.void(),
});
