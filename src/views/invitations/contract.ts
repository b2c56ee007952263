import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import { choice, searchText } from '@/shared/fields';
import { limitField } from '@/shared/paging';
import { roles } from '@/shared/permissions';

/** Most invitations of a page. */
export const INVITATION_PAGE = 99;

export const invitationKinds = ['staff', 'guardian'] as const;

/** `unsent`: its link works, and no mail brought it. */
export const invitationStatuses = ['open', 'unsent', 'expired'] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

/** Whoever was invited and has not come: to the staff, or by one e-mail to look after players. */
export const openInvitation = z.object({
  /** Of its kind. */
  id: z.int(),
  kind: z.enum(invitationKinds),
  email: z.string(),
  /** Null for a guardian. */
  role: z.nullable(z.enum(roles)),
  /** The team that a coach is to coach. */
  teamName: z.nullable(z.string()),
  /** Whom a guardian is to look after. */
  players: z.array(z.object({ id: z.int(), name: z.string() })),
  /** The name of who invited last; null where that isn't known. */
  invitedBy: z.nullable(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** What became of its mail; `kept`: it was never sent. */
  mailed: z.enum(['sent', 'waiting', 'failed', 'kept']),
});
export type OpenInvitation = z.output<typeof openInvitation>;

const filters = {
  /** Words of the e-mail, the player's or the team's name, in any order. */
  q: z.optional(searchText()),
  kind: z.optional(choice('Kind', invitationKinds)),
  status: z.optional(choice('Status', invitationStatuses)),
};
export const invitationFilters = z.object(filters);
export type InvitationFilters = z.output<typeof invitationFilters>;

const notCursor = 'That is not an invitation.';

export const listInvitations = endpoint({
  name: 'listInvitations',
  summary: 'Everybody who was invited and has not come, the newest first',
  method: 'GET',
  path: '/api/invitations',
  access: 'invitation.read',
  query: z.object({
    ...filters,
    limit: z.optional(limitField(INVITATION_PAGE)),
    /** The last one of the page before, as `staff-12`. */
    after: z.optional(z.string({ error: notCursor }).check(z.regex(/^(staff|guardian)-[1-9]\d{0,8}$/, notCursor))),
  }),
  reply: z.array(openInvitation),
});

export const countInvitations = endpoint({
  name: 'countInvitations',
  summary: 'How many invitations the whole list has',
  method: 'GET',
  path: '/api/invitations/count',
  access: 'invitation.read',
  query: invitationFilters,
  reply: z.object({ count: z.int() }),
});

export const exportInvitations = endpoint({
  name: 'exportInvitations',
  summary: 'The list as CSV, without links',
  method: 'GET',
  path: '/api/invitations/export',
  access: 'invitation.read',
  query: invitationFilters,
  reply: z.string(),
});
