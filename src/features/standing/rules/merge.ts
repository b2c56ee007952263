import * as z from 'zod/mini';
import { type MergeField, mergeFields } from '../contract';

/** The fields of a record that merging looks at. */
export type MergeValues = Record<MergeField, string | number | null>;

/** What the kept record takes over, since it has nothing there, and where both say something else and the kept one's stays. */
export function fillsOf(
  kept: MergeValues,
  duplicate: MergeValues,
): { fills: Partial<Record<MergeField, string | number>>; keeps: MergeField[] } {
  const fills: Partial<Record<MergeField, string | number>> = {};
  const keeps: MergeField[] = [];
  for (const field of mergeFields) {
    const value = duplicate[field];
    if (value === null || value === kept[field]) continue;
    if (kept[field] === null) fills[field] = value;
    else keeps.push(field);
  }
  return { fills, keeps };
}

const ids = z.array(z.number());
const answer = z.nullable(z.object({ rsvp: z.string(), at: z.nullable(z.string()) }));
const taken = z.nullable(z.object({ mark: z.string(), at: z.nullable(z.string()) }));

/** The tables whose rows go along as they are, each with its `player_id`. */
export const movedTables = [
  'document',
  'consent_signature',
  'payment',
  'coach_session_player',
  'guardian_invitation',
  'event_attendance',
] as const;
export type MovedTable = (typeof movedTables)[number];

/** What a merge did, so that it can be taken back: written as JSON beside it. */
export const journal = z.object({
  /** By table, the ids of the rows that went from the duplicate to the kept record. */
  rows: z.object({
    document: ids,
    consent_signature: ids,
    payment: ids,
    coach_session_player: ids,
    guardian_invitation: ids,
    event_attendance: ids,
  }),
  /** Who came along to look after the kept record, with the rank they had. */
  guardians: z.array(z.object({ userId: z.string(), rank: z.number() })),
  /** Whom the merge invited to look after the kept record instead, with their invitation. Older merges invited nobody. */
  invited: z._default(z.array(z.object({ userId: z.string(), invitationId: z.number() })), []),
  /** Whom the moved invitations were sent to, but for who had one to the kept record too. Older merges didn't say. */
  awaited: z._default(z.array(z.object({ email: z.string(), invitedBy: z.nullable(z.string()) })), []),
  /** Dues of a month for which the kept record was charged too: they went along as plain payments. */
  dues: z.array(z.object({ id: z.number(), ruleId: z.number(), month: z.string() })),
  /** The kept record's rows of events that both had, with what was filled in. */
  attendance: z.array(z.object({ id: z.number(), answer, taken })),
  /** The kept record's invitations, each with the duplicate's whose link it was given. Older merges gave none. */
  links: z._default(z.array(z.object({ id: z.number(), mine: z.number() })), []),
  /** The fields that were filled. */
  fields: z.partialRecord(z.enum(mergeFields), z.union([z.string(), z.number()])),
});
export type Journal = z.output<typeof journal>;
