import * as z from 'zod/mini';
import { guardian, invitation } from '@/features/players/contract';
import { endpoint } from '@/shared/endpoint';
import { chosenIds, emailField, idField, leftOutRows, userIdField } from '@/shared/fields';

const playerId = z.object({ id: idField() });

/** How long the link in an invitation works. */
export const INVITATION_DAYS = 7;

/** How long an invitation is stored: until then a new link can be requested, which doesn't extend the period. */
export const INVITATION_KEPT_DAYS = 90;

export const inviteForm = z.object({ email: emailField('Enter an e-mail.') });
export type InviteForm = z.output<typeof inviteForm>;

/**
 * `linked`: an admin named an e-mail that an account has proved, which sees the player now. `invited`: a link is on its way. `known`:
 * an admin named somebody who is a guardian of the player already.
 */
export const inviteOutcome = z.object({
  outcome: z.enum(['linked', 'invited', 'known']),
  guardians: z.array(guardian),
  invitations: z.array(invitation),
  /** To be handed on where no mail brings it, for admins alone: it is told this once. */
  link: z.nullable(z.string()),
});
export type InviteOutcome = z.output<typeof inviteOutcome>;

export const inviteGuardian = endpoint({
  name: 'inviteGuardian',
  summary: 'Let another person look after a player, by e-mail',
  method: 'POST',
  path: '/api/players/:id/guardians',
  access: 'guardian.invite',
  invalidates: ['players', 'teams', 'auth', 'dashboard', 'invitations'],
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
  invalidates: ['players', 'teams', 'auth', 'dashboard', 'invitations'],
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
  invalidates: ['players', 'teams', 'auth', 'dashboard', 'invitations'],
  body: chosenForm,
  reply: z.object({
    /** For how many players somebody was told. */
    done: z.int(),
    /** How many that were, each by one mail. */
    people: z.int(),
    /** `told_lately`: within ten minutes. */
    leftOut: leftOutRows(['not_found', 'nobody_invited', 'told_lately']),
  }),
});

/**
 * `asked`: whoever's e-mail isn't proved learns nothing of what waits for it. Who proved it is told whether a link is on its way
 * (`sent`) or no invitation of that e-mail waits (`none`).
 */
const askedLink = z.object({ outcome: z.enum(['asked', 'sent', 'none']) });
export type AskedLink = z.output<typeof askedLink>;

export const askForLink = endpoint({
  name: 'askForLink',
  summary: "Have the links to the children whom the club or a parent invited one's own e-mail to mailed to it again",
  method: 'POST',
  path: '/api/guardian-links',
  access: 'guardian.ask',
  invalidates: [],
  reply: askedLink,
});

export const withdrawInvitation = endpoint({
  name: 'withdrawInvitation',
  summary: 'Make an invitation worthless',
  method: 'DELETE',
  path: '/api/players/:id/invitations/:invitationId',
  access: 'guardian.invite',
  invalidates: ['players', 'teams', 'auth', 'dashboard', 'invitations'],
  params: z.extend(playerId, { invitationId: idField() }),
  reply: z.void(),
});

const invitedId = z.object({ id: idField() });

/** `linked`: the e-mail's account has been proved meanwhile and sees the players now. */
export const renewedInvited = z.object({
  outcome: z.enum(['linked', 'invited']),
  email: z.string(),
  /** The first names of the players. */
  children: z.array(z.string()),
  /** To be handed on, where it was asked for or no mail brings it: it is told this once. */
  link: z.nullable(z.string()),
});
export type RenewedInvited = z.output<typeof renewedInvited>;

export const renewInvited = endpoint({
  name: 'renewInvited',
  summary: 'Mail whom an invitation asks a new link to all players that this e-mail was invited to',
  method: 'POST',
  path: '/api/guardian-invitations/:id/renew',
  access: 'guardian.renew',
  invalidates: ['players', 'teams', 'auth', 'dashboard', 'invitations'],
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
  invalidates: ['players', 'teams', 'auth', 'dashboard', 'invitations'],
  params: invitedId,
  reply: renewedInvited,
});

export const withdrawInvited = endpoint({
  name: 'withdrawInvited',
  summary: 'Make all invitations to the e-mail of one worthless',
  method: 'DELETE',
  path: '/api/guardian-invitations/:id',
  access: 'guardian.renew',
  invalidates: ['players', 'teams', 'auth', 'dashboard', 'invitations'],
  params: invitedId,
  reply: z.void(),
});
