import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import {
  choice,
  chosenIds,
  dayField,
  idField,
  leftOutRows,
  optionalLine,
  optionalText,
  requiredLine,
  userIdField,
} from '@/shared/fields';
import { storedPhone } from '@/shared/phone';
import { playerId, positions, savedPlayer } from './player';

export const EARLIEST_BIRTH = '1900-01-01';
const notJersey = 'Jersey number must be a whole number from 0 to 999.';
const notTeam = 'Choose a team from the list.';
const noneWords = new Set(['', 'none', 'unassigned']);

/** Returns null for empty text, `none` and `unassigned`. */
function unlessNone<T>(value: T | null | undefined): T | null {
  return value == null || (typeof value === 'string' && noneWords.has(value.trim())) ? null : value;
}

const position = z.pipe(
  z.pipe(z.nullish(z.string({ error: 'Choose a position from the list.' })), z.transform(unlessNone)),
  z.nullable(choice('Position', positions)),
);

const jerseyNumber = z.pipe(
  z.pipe(
    z.nullish(z.union([z.number(), z.string()], { error: notJersey })),
    z.transform((value) => {
      const entered = unlessNone(value);
      return typeof entered === 'string' ? (/^\s*\d{1,3}\s*$/.test(entered) ? Number(entered) : Number.NaN) : entered;
    }),
  ),
  z.nullable(z.int(notJersey).check(z.minimum(0, notJersey), z.maximum(999, notJersey))),
);

const teamId = z.pipe(
  z.pipe(z.nullish(z.union([z.number(), z.string()], { error: notTeam })), z.transform(unlessNone)),
  z.nullable(idField(notTeam)),
);

const notParent = 'Choose a parent from the list.';
const parentId = z.optional(
  z.pipe(
    z.pipe(z.nullable(z.string({ error: notParent })), z.transform(unlessNone)),
    z.nullable(userIdField(notParent)),
  ),
);

const emergencyPhone = z.pipe(
  optionalLine('Emergency phone', 50),
  z.transform((phone) => phone && storedPhone(phone)),
);

/**
 * Omitting `parentId` leaves the guardians as they are. An account whose e-mail isn't proved becomes a new parent only with
 * `confirmUnproved`. Fields that the caller may not set are ignored.
 */
export const playerForm = z.object({
  firstName: requiredLine('First name', 100),
  lastName: requiredLine('Last name', 100),
  birthDate: dayField('Birth date', EARLIEST_BIRTH),
  position,
  jerseyNumber,
  teamId,
  parentId,
  confirmUnproved: z.optional(z.boolean('Say yes or no to a parent whose e-mail is not confirmed.')),
  emergencyContact: optionalLine('Emergency contact', 200),
  emergencyPhone,
  medicalNotes: optionalText('Medical notes', 5_000),
});
export type PlayerForm = z.output<typeof playerForm>;

/** Chosen players and the team to put them on; null: none. */
export const placeForm = z.object({ playerIds: chosenIds('player'), teamId });
export type PlaceForm = z.output<typeof placeForm>;

/** Maximum number of one parent's registered players that may await the club at a time. */
export const MAX_AWAITING = 10;

export const createPlayer = endpoint({
  name: 'createPlayer',
  summary: 'Register a player',
  method: 'POST',
  path: '/api/players',
  access: 'player.create',
  invalidates: 'everything',
  body: playerForm,
  reply: savedPlayer,
});

export const getAcceptance = endpoint({
  name: 'getAcceptance',
  summary: 'Whether a player whom the caller registers awaits the club',
  method: 'GET',
  path: '/api/players/acceptance',
  access: 'player.create',
  reply: z.object({ awaits: z.boolean() }),
});

export const updatePlayer = endpoint({
  name: 'updatePlayer',
  summary: 'Change a player',
  method: 'PUT',
  path: '/api/players/:id',
  access: 'player.write',
  invalidates: 'everything',
  params: playerId,
  body: z.extend(playerForm, { version: z.optional(z.int()) }),
  reply: savedPlayer,
});

export const placePlayers = endpoint({
  name: 'placePlayers',
  summary: 'Put chosen players on a team, or on none',
  method: 'PUT',
  path: '/api/players/team',
  access: 'player.write',
  invalidates: 'everything',
  body: placeForm,
  reply: z.object({
    /** The number of players who are on another team now. */
    done: z.int(),
    /** `unchanged`: already on that team. */
    leftOut: leftOutRows(['not_found', 'unchanged']),
  }),
});
