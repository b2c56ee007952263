import type { FastifyRequest } from 'fastify';
import type { App } from '@/platform/http/context';
import { startSession } from '@/platform/http/request/sessions';
import { AppError } from '@/shared/errors';
import { WRONG_SIGN_IN } from '../rules/sign-in';
import { isStillVerified, type Verified } from './sessions';

/**
 * Signs in the user whom the request was verified for. Throws `unauthorized`, as for a wrong password, when a new password, a
 * deactivation or a second factor has invalidated that; no session is left then.
 * @unscoped the session's own row, by its secret id
 */
export async function startVerified(
  { db }: Pick<App, 'db'>,
  request: FastifyRequest,
  verified: Verified,
): Promise<void> {
  await startSession(request, verified.userId);
  if (await isStillVerified(db, verified)) return;
  await request.session.destroy();
  throw new AppError('unauthorized', WRONG_SIGN_IN);
}
