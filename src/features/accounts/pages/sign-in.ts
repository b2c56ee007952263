import type { FastifyReply, FastifyRequest } from 'fastify';
import { readClub } from '@/features/club/queries';
import type { App } from '@/platform/http/context';
import { redirect, sendPage } from '@/platform/http/page/page-route';
import { entered, failureOf, readForm } from '@/platform/pages/form-input';
import { AppError } from '@/shared/errors';
import { signUpAddress } from '../addresses';
import { signIn } from '../commands/sign-in';
import { signInForm } from '../contract/sign-in';
import { viaOffer } from '../passkeys/pages/offer';
import { optionsFor } from '../passkeys/queries/challenges';
import { isWithoutAccounts } from '../queries/users';
import { enter } from './enter';
import { deviceOf } from './known-device';
import { linkTo, returnToOf } from './return-to';
import { type SignInState, signInView } from './sign-in-view';

type Dependencies = Pick<App, 'db' | 'config' | 'challengeSeal'>;

export async function showSignIn(
  app: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const returnTo = returnToOf(request);
  if (request.context) return redirect(reply, returnTo, 302);
  if (!app.config.demo && (await isWithoutAccounts(app.db)))
    return redirect(reply, linkTo(signUpAddress.path, returnTo), 302);
  return sendSignIn(app, request, reply, 200, {});
}

export async function handleSignIn(
  app: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { data, errors } = readForm(signInForm, request.body);
  if (!data) return sendSignIn(app, request, reply, 400, { errors });
  try {
    const verified = await signIn(app, data, { address: request.ip, device: deviceOf(app, request) });
    return await enter(app, request, reply, { ...verified, returnTo: await viaOffer(app, request, reply, verified) });
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthorized')
      return sendSignIn(app, request, reply, 401, { errors: { password: error.message } });
    const { status, ...failure } = failureOf(error, reply);
    return sendSignIn(app, request, reply, status, failure);
  }
}

/** Sends the sign-in page, also after a failed attempt. */
export async function sendSignIn(
  { db, config, challengeSeal }: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  failure: Pick<SignInState, 'errors' | 'alert'>,
): Promise<FastifyReply> {
  const club = await readClub(db);
  const view = signInView({
    ...failure,
    clubName: club?.name,
    look: club,
    isDemo: config.demo && club?.isDemo === true,
    email: entered(request.body, 'email'),
    returnTo: returnToOf(request),
    passkeyOptions: await optionsFor({ config, challengeSeal }, { signIn: true }),
  });
  return sendPage(reply, status, view);
}
