import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import { choice, searchText } from '@/shared/fields';
import { limitField } from '@/shared/paging';
import { roles } from '@/shared/permissions';

/** Maximum number of invitations on a page. */
export const INVITATION_PAGE = 99;

export const invitationKinds = ['staff', 'guardian'] as const;

/** `unsent`: its link works, but it wasn't mailed. */
export const invitationStatuses = ['open', 'unsent', 'expired'] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

/** A person with an unanswered invitation: to the staff, or by one e-mail to become a guardian. */
export const openInvitation = z.object({
  /** Unique within its kind. */
  id: z.int(),
  kind: z.enum(invitationKinds),
  email: z.string(),
  /** Null for a guardian. */
  role: z.nullable(z.enum(roles)),
  /** The team of an invited coach. */
  teamName: z.nullable(z.string()),
  /** The players of an invited guardian. */
  players: z.array(z.object({ id: z.int(), name: z.string() })),
  /** The name of the last person who invited; null when it is unknown. */
  invitedBy: z.nullable(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** The status of its mail; `kept`: it was never sent. */
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
    /** The last invitation of the previous page, such as `staff-12`. */
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
