import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import { idField } from '@/shared/fields';

export const positions = [
  'Forward',
  'Defense',
  'Goalie',
  'Center',
  'Left Wing',
  'Right Wing',
  'Left Defense',
  'Right Defense',
] as const;
export type Position = (typeof positions)[number];

/**
 * `awaiting`: registered by a parent whom the club doesn't know, and not yet accepted by an admin. `active`. `archived`: no longer plays
 * here. `merged`: a duplicate that was merged into another record. `removed`: entered by mistake, and deleted permanently after 30 days.
 * `erased`: the family asked to be forgotten; what is left has no name.
 */
export const playerStatuses = ['awaiting', 'active', 'archived', 'merged', 'removed', 'erased'] as const;
export type PlayerStatus = (typeof playerStatuses)[number];

/** Whether a player's required documents are complete, the most urgent first. Worked out by the documents feature. */
export const complianceStates = ['missing', 'expired', 'review', 'complete'] as const;
export type Compliance = (typeof complianceStates)[number];

/** A player's payment state. Worked out by the payments feature. */
export const paymentStates = ['pending', 'overdue', 'paid'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** A player's guardian. */
export const guardian = z.object({
  id: z.string(),
  name: z.string(),
  /** Null for users who may not know it. */
  email: z.nullable(z.string()),
});
export type Guardian = z.output<typeof guardian>;

/** An open invitation to become a player's guardian. */
export const invitation = z.object({ id: z.number(), email: z.string(), createdAt: z.string(), expiresAt: z.string() });
export type Invitation = z.output<typeof invitation>;

/** What a coach may know about a player of another team. The reply contains nothing else. */
export const limitedPlayer = z.object({
  access: z.literal('limited'),
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  position: z.nullable(z.enum(positions)),
  jerseyNumber: z.nullable(z.number()),
  teamId: z.nullable(z.number()),
  team: z.nullable(z.object({ id: z.number(), name: z.string() })),
});

export const player = z.extend(limitedPlayer, {
  access: z.literal('full'),
  birthDate: z.string(),
  /** The first guardian. */
  parentId: z.nullable(z.string()),
  emergencyContact: z.nullable(z.string()),
  emergencyPhone: z.nullable(z.string()),
  medicalNotes: z.nullable(z.string()),
  status: z.enum(playerStatuses),
  /** When the status last changed; null: never. */
  statusSince: z.nullable(z.string()),
  createdAt: z.string(),
  version: z.number(),
  compliance: z.enum(complianceStates),
  paymentStatus: z.enum(paymentStates),
  /** The one that `parentId` names comes first. */
  guardians: z.array(guardian),
});
export type Player = z.output<typeof player>;

export const playerListItem = z.discriminatedUnion('access', [player, limitedPlayer]);
export type PlayerListItem = z.output<typeof playerListItem>;

/** `invitations` are the open ones; empty for users who may not invite. */
export const playerDetail = z.extend(player, { invitations: z.array(invitation) });
export type PlayerDetail = z.output<typeof playerDetail>;

/** `warnings` are sentences about what was saved nevertheless, such as a jersey number worn twice. */
export const savedPlayer = z.extend(playerDetail, { warnings: z.array(z.string()) });
export type SavedPlayer = z.output<typeof savedPlayer>;

/** Replaces an erased player's name. */
export const ERASED_NAME = { firstName: 'Erased', lastName: 'player' } as const;
export const playerId = z.object({ id: idField() });

export const getPlayer = endpoint({
  name: 'getPlayer',
  summary: 'One player',
  method: 'GET',
  path: '/api/players/:id',
  access: 'player.list',
  params: playerId,
  reply: z.discriminatedUnion('access', [playerDetail, limitedPlayer]),
});
