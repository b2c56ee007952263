import type { FastifyReply, FastifyRequest } from 'fastify';
import { playersAddress } from '@/features/players/addresses';
import { redirect } from '@/platform/http/page/page-route';
import { startSession } from '@/platform/http/request/sessions';
import { isRecord } from '@/platform/pages/form-input';
import { invitationAddress, signUpAddress } from '../addresses';
import { acceptOwnStaffInvitation } from '../commands/accept-staff-invitation';
import type { SignUpDependencies } from '../commands/sign-up';

/** Returns the token of a player or staff invitation, from the form, else from the address; empty when there is none. */
export function invitationOf({ body, query }: Pick<FastifyRequest, 'body' | 'query'>): string {
  const value = isRecord(body) ? body.invitation : isRecord(query) ? query.invitation : undefined;
  return typeof value === 'string' ? value.slice(0, 100) : '';
}

/** Returns the path where a signed-in user accepts an invitation. */
export function invitationPath(token: string): string {
  return `${invitationAddress.path}?invitation=${encodeURIComponent(token)}`;
}

/** Returns the token of the invitation that a path of this site accepts; empty for every other path. */
export function invitationIn(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://club.invalid');
  return pathname === invitationAddress.path ? (searchParams.get('invitation') ?? '') : '';
}

/** Accepts an invitation for a signed-in user; anyone else signs up or in first. */
export async function handleInvitation(
  app: Pick<SignUpDependencies, 'db' | 'invitations' | 'accountHandlers'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const token = invitationOf(request);
  if (!request.context) return redirect(reply, `${signUpAddress.path}?invitation=${encodeURIComponent(token)}`, 302);
  const { actor } = request.context;
  const joined = await acceptOwnStaffInvitation(app, actor, token);
  if (joined) {
    // A new role has ended every session, including this one.
    if (joined.isRaised) await startSession(request, actor.id);
    return redirect(reply, '/', 302);
  }
  await app.invitations.acceptOwn(app, actor, token);
  return redirect(reply, playersAddress.path, 302);
}
