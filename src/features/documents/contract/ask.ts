import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import { chosenIds, idField, leftOutRows } from '@/shared/fields';

/** Selects the guardians to ask: of a team, of one player, of selected players, or of everybody in reach when none is given. */
export const askForm = z
  .object({
    teamId: z.optional(idField()),
    playerId: z.optional(idField()),
    playerIds: z.optional(chosenIds('player')),
  })
  .check(
    z.refine(({ teamId, playerId, playerIds }) => playerIds === undefined || (teamId ?? playerId) === undefined, {
      path: ['playerIds'],
      error: 'Choose a team or players.',
    }),
  );
export type AskForm = z.output<typeof askForm>;

export const askForDocuments = endpoint({
  name: 'askForDocuments',
  summary: "Mail guardians what is missing of a team's players, of one player or of several",
  method: 'POST',
  path: '/api/documents/ask',
  access: 'document.ask',
  invalidates: [],
  body: askForm,
  reply: z.object({
    /** Number of people asked, by mail or by push. */
    mails: z.int(),
    /** Number of players whose guardians were asked. */
    asked: z.int(),
    /** Number of players who lack papers but have no guardian with an account who wants such mail. */
    unreached: z.int(),
    /** Number of players whose guardians were asked in the last twelve hours, and were not asked again. */
    askedRecently: z.int(),
    /** The selected players that don't exist. */
    leftOut: z.optional(leftOutRows(['not_found'])),
  }),
});
