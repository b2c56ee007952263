import * as z from 'zod/mini';
import { guardian, invitation } from '@/features/players/contract/player';
import { endpoint } from '@/shared/endpoint';
import { chosenIds, emailField, idField, leftOutRows, userIdField } from '@/shared/fields';

/** The reads that become stale when the guardians of a player change. */
const affectedByGuardians = ['players', 'teams', 'auth', 'dashboard', 'invitations'] as const;

const playerId = z.object({ id: idField() });

/** How long the link in an invitation works. */
export const INVITATION_DAYS = 7;

/** How long an invitation is stored: until then a new link can be requested, which doesn't extend the period. */
export const INVITATION_KEPT_DAYS = 90;

export const inviteForm = z.object({ email: emailField('Enter an e-mail.') });
export type InviteForm = z.output<typeof inviteForm>;

/**
 * `linked`: an admin named the e-mail of an account that has proved it and sees the player now. `invited`: a link is on its way. `known`:
 * an admin named a person who is a guardian of the player already.
 */
export const inviteOutcome = z.object({
  outcome: z.enum(['linked', 'invited', 'known']),
  guardians: z.array(guardian),
  invitations: z.array(invitation),
  /** The link to pass on when it isn't mailed, for admins only: it is returned only once. */
  link: z.nullable(z.string()),
});
export type InviteOutcome = z.output<typeof inviteOutcome>;

export const inviteGuardian = endpoint({
  name: 'inviteGuardian',
  summary: 'Let another person look after a player, by e-mail',
  method: 'POST',
  path: '/api/players/:id/guardians',
  access: 'guardian.invite',
  invalidates: affectedByGuardians,
  params: playerId,
  body: inviteForm,
  reply: inviteOutcome,
});

export const removeGuardian = endpoint({
  name: 'removeGuardian',
  summary: 'End that a person looks after a player',
  method: 'DELETE',
  path: '/api/players/:id/guardians/:userId',
  access: 'guardian.remove',
  invalidates: ['players', 'teams', 'events', 'auth', 'dashboard', 'invitations'],
  params: z.extend(playerId, { userId: userIdField() }),
  reply: z.void(),
});

export const renewInvitation = endpoint({
  name: 'renewInvitation',
  summary: 'Send an invitation again, with a new link in place of the old one',
  method: 'POST',
  path: '/api/players/:id/invitations/:invitationId/renew',
  access: 'guardian.renew',
  invalidates: affectedByGuardians,
  params: z.extend(playerId, { invitationId: idField() }),
  reply: inviteOutcome,
});

export const chosenForm = z.object({ playerIds: chosenIds('player') });
export type ChosenForm = z.output<typeof chosenForm>;

export const renewInvitations = endpoint({
  name: 'renewInvitations',
  summary: 'Mail a new link to everybody who was invited to chosen players and has not come yet',
  method: 'POST',
  path: '/api/guardian-invitations/renew',
  access: 'guardian.renew',
  invalidates: affectedByGuardians,
  body: chosenForm,
  reply: z.object({
    /** The number of players for whom someone was mailed. */
    done: z.int(),
    /** The number of people, each of whom got one mail. */
    people: z.int(),
    /** `told_lately`: mailed within the last ten minutes. */
    leftOut: leftOutRows(['not_found', 'nobody_invited', 'told_lately']),
  }),
});

/**
 * `requested`: a user whose e-mail isn't proved learns nothing about its invitations. A user who has proved it learns whether a link is on
 * its way (`sent`) or no invitation waits (`none`).
 */
const newItemLink = z.object({ outcome: z.enum(['requested', 'sent', 'none']) });
export type LinkRequest = z.output<typeof newItemLink>;

export const askForLink = endpoint({
  name: 'askForLink',
  summary: "Have the links to the children whom the club or a parent invited one's own e-mail to mailed to it again",
  method: 'POST',
  path: '/api/guardian-links',
  access: 'guardian.ask',
  invalidates: [],
  reply: newItemLink,
});

export const withdrawInvitation = endpoint({
  name: 'withdrawInvitation',
  summary: 'Make an invitation worthless',
  method: 'DELETE',
  path: '/api/players/:id/invitations/:invitationId',
  access: 'guardian.invite',
  invalidates: affectedByGuardians,
  params: z.extend(playerId, { invitationId: idField() }),
  reply: z.void(),
});

const invitedId = z.object({ id: idField() });

/** `linked`: the e-mail's account has been proved in the meantime and sees the players now. */
export const renewedInvited = z.object({
  outcome: z.enum(['linked', 'invited']),
  email: z.string(),
  /** First names of the players. */
  children: z.array(z.string()),
  /** The link to pass on, when it was requested or isn't mailed: it is returned only once. */
  link: z.nullable(z.string()),
});
export type RenewedInvited = z.output<typeof renewedInvited>;

export const renewInvited = endpoint({
  name: 'renewInvited',
  summary: 'Mail whom an invitation asks a new link to all players that this e-mail was invited to',
  method: 'POST',
  path: '/api/guardian-invitations/:id/renew',
  access: 'guardian.renew',
  invalidates: affectedByGuardians,
  params: invitedId,
  reply: renewedInvited,
});

export const linkInvited = endpoint({
  name: 'linkInvited',
  summary:
    'Make a new link to all players that the e-mail of an invitation was invited to, to hand it on without a mail',
  method: 'POST',
  path: '/api/guardian-invitations/:id/link',
  access: 'guardian.renew',
  invalidates: affectedByGuardians,
  params: invitedId,
  reply: renewedInvited,
});

export const withdrawInvited = endpoint({
  name: 'withdrawInvited',
  summary: 'Make all invitations to the e-mail of one worthless',
  method: 'DELETE',
  path: '/api/guardian-invitations/:id',
  access: 'guardian.renew',
  invalidates: affectedByGuardians,
  params: invitedId,
  reply: z.void(),
});
