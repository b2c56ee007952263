import type { FastifyReply, FastifyRequest } from 'fastify';
import { failureOf } from '@/platform/pages/form-input';
import { AppError } from '@/shared/errors';
import { begin } from '../../pages/enter';
import { returnToOf } from '../../pages/return-to';
import { sendSignIn } from '../../pages/sign-in';
import { type PasskeyDependencies, signInWithPasskey } from '../commands/pass-passkey';
import { signatureIn } from './passkey-form';

/** Signs in by the passkey that the sign-in page's form contains, or sends that page again with the error. */
export async function handlePasskey(
  app: PasskeyDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  try {
    const passed = await signInWithPasskey(app, signatureIn(request.body), request.ip);
    return await begin(app, request, reply, { ...passed, returnTo: returnToOf(request), hasPassedFactor: true });
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthorized')
      return sendSignIn(app, request, reply, 401, { alert: error.message });
    const { status, ...failure } = failureOf(error, reply);
    return sendSignIn(app, request, reply, status, failure);
  }
}
