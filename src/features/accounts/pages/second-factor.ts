import type { FastifyReply, FastifyRequest } from 'fastify';
import { readClub } from '@/features/club/queries';
import { clock } from '@/platform/clock';
import { html } from '@/platform/http/page/html';
import { redirect, sendPage } from '@/platform/http/page/page-route';
import { entered, failureOf, readForm } from '@/platform/pages/form-input';
import { alert, type FieldErrors, field, form } from '@/platform/pages/parts';
import { shell } from '@/platform/pages/shell';
import { loginAddress } from '@/shared/address';
import { AppError } from '@/shared/errors';
import { t } from '@/shared/translate';
import { secondFactorAddress } from '../addresses';
import { type CodeDependencies, type HalfSignIn, passSecondFactor } from '../commands/second-factor';
import { secondFactorForm } from '../contract/sign-in';
import { type PasskeyDependencies, passSecondStep } from '../passkeys/commands/pass-passkey';
import { PASSKEY_FIELD, passkeyForm, signatureIn } from '../passkeys/pages/passkey-form';
import { optionsFor } from '../passkeys/queries/challenges';
import { listCredentials } from '../passkeys/queries/own-passkeys';
import { begin, clearPendingCookie, waitingIn } from './enter';

type Dependencies = CodeDependencies & PasskeyDependencies;

/** Renders the second page of a sign-in, for accounts with a second factor. */
export async function showSecondFactor(
  app: PasskeyDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const waiting = waitingIn(request);
  return waiting ? sendForm(app, waiting, reply, 200, {}) : startOver(reply);
}

export async function handleSecondFactor(
  app: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const waiting = waitingIn(request);
  if (!waiting) return startOver(reply);
  const passkey = entered(request.body, PASSKEY_FIELD) !== '';
  const { data, errors } = passkey ? { data: { code: '' } } : readForm(secondFactorForm, request.body);
  if (!data) return sendForm(app, waiting, reply, 400, { errors });
  let passed: Awaited<ReturnType<typeof passSecondFactor>>;
  try {
    passed = passkey
      ? await passSecondStep(app, waiting, signatureIn(request.body), request.ip)
      : await passSecondFactor(app, waiting, data.code, clock().getTime());
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return startOver(reply);
    if (error instanceof AppError && error.code === 'unauthorized')
      return sendForm(
        app,
        waiting,
        reply,
        401,
        passkey ? { alert: error.message } : { errors: { code: error.message } },
      );
    const { status, ...failure } = failureOf(error, reply);
    return sendForm(app, waiting, reply, status, failure);
  }
  const { userId, returnTo } = waiting;
  return begin(app, request, reply, { userId, returnTo, ...passed, hasPassedFactor: true });
}

/** The sign-in has expired, or the account was changed in the meantime. */
function startOver(reply: FastifyReply): FastifyReply {
  clearPendingCookie(reply);
  return redirect(reply, loginAddress.path);
}

async function sendForm(
  app: PasskeyDependencies,
  { userId }: HalfSignIn,
  reply: FastifyReply,
  status: number,
  failure: { errors?: FieldErrors; alert?: string },
): Promise<FastifyReply> {
  const club = await readClub(app.db);
  const known = await listCredentials(app.db, userId);
  const hint = t('Six digits from the app. Without your phone, enter one of your recovery codes.');
  const page = shell({
    title: t('Enter your code'),
    lead: t('Your account asks for a second step.'),
    clubName: club?.name,
    look: club,
    hasErrors: Boolean(failure.errors ?? failure.alert),
    body: [
      failure.alert && alert(failure.alert),
      form(
        secondFactorAddress.path,
        field({ name: 'code', label: t('Code'), autocomplete: 'one-time-code', hint }, { ...failure, focus: 'code' }),
        t('Sign in'),
      ),
      known.length > 0 &&
        passkeyForm(
          secondFactorAddress.path,
          await optionsFor(app, { secondStep: { userId } }, known),
          t('Use a passkey instead'),
        ),
      html`<p class="elsewhere">${t('Lost both? Ask a super admin of your club.')} <a href="${loginAddress.path}">${t('Back to sign in')}</a></p>`,
    ],
  });
  return sendPage(reply, status, page);
}
