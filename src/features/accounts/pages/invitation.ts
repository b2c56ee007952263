import type { FastifyReply, FastifyRequest } from 'fastify';
import { playersAddress } from '@/features/players/addresses';
import type { App } from '@/platform/http/context';
import { redirect } from '@/platform/http/page-route';
import { isRecord } from '@/platform/pages/form-input';
import { invitationAddress, signUpAddress } from '../addresses';
import type { Invitations } from '../commands/sign-up';

/** The token of an invitation to look after a player, from the form, else from the address; empty when there is none. */
export function invitationOf({ body, query }: Pick<FastifyRequest, 'body' | 'query'>): string {
  const value = isRecord(body) ? body.invitation : isRecord(query) ? query.invitation : undefined;
  return typeof value === 'string' ? value.slice(0, 100) : '';
}

/** Where an invitation is accepted by somebody who is signed in. */
export function invitationPath(token: string): string {
  return `${invitationAddress.path}?invitation=${encodeURIComponent(token)}`;
}

/** Accepts an invitation for who is signed in; anybody else makes an account or signs in first. */
export async function handleInvitation(
  app: Pick<App, 'db'> & { invitations: Invitations },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const token = invitationOf(request);
  if (!request.context) return redirect(reply, `${signUpAddress.path}?invitation=${encodeURIComponent(token)}`, 302);
  await app.invitations.acceptOwn(app, request.context.actor, token);
  return redirect(reply, playersAddress.path, 302);
}
