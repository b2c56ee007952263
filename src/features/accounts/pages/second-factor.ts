import type { FastifyReply, FastifyRequest } from 'fastify';
import { readClub } from '@/features/club/queries';
import { clock } from '@/platform/clock';
import type { App } from '@/platform/http/context';
import { html } from '@/platform/http/page/html';
import { redirect, sendPage } from '@/platform/http/page/page-route';
import { failureOf, readForm } from '@/platform/pages/form-input';
import { alert, type FieldErrors, field, form } from '@/platform/pages/parts';
import { shell } from '@/platform/pages/shell';
import { loginAddress } from '@/shared/address';
import { AppError } from '@/shared/errors';
import { secondFactorAddress } from '../addresses';
import { type CodeDependencies, passSecondFactor } from '../commands/second-factor';
import { secondFactorForm } from '../contract/sign-in';
import { begin, clearPendingCookie, waitingIn } from './enter';

/** Renders the second page of a sign-in, for accounts with a second factor. */
export async function showSecondFactor(
  app: Pick<App, 'db'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const waiting = waitingIn(request);
  return waiting ? sendForm(app, reply, 200, {}) : startOver(reply);
}

export async function handleSecondFactor(
  app: CodeDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const waiting = waitingIn(request);
  if (!waiting) return startOver(reply);
  const { data, errors } = readForm(secondFactorForm, request.body);
  if (!data) return sendForm(app, reply, 400, { errors });
  let passed: Awaited<ReturnType<typeof passSecondFactor>>;
  try {
    passed = await passSecondFactor(app, waiting, data.code, clock().getTime());
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return startOver(reply);
    if (error instanceof AppError && error.code === 'unauthorized')
      return sendForm(app, reply, 401, { errors: { code: error.message } });
    const { status, ...failure } = failureOf(error, reply);
    return sendForm(app, reply, status, failure);
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
  { db }: Pick<App, 'db'>,
  reply: FastifyReply,
  status: number,
  failure: { errors?: FieldErrors; alert?: string },
): Promise<FastifyReply> {
  const club = await readClub(db);
  const hint = 'Six digits from the app. Without your phone, enter one of your recovery codes.';
  const page = shell({
    title: 'Enter your code',
    lead: 'Your account asks for a second step after the password.',
    clubName: club?.name,
    look: club,
    hasErrors: Boolean(failure.errors ?? failure.alert),
    body: [
      failure.alert && alert(failure.alert),
      form(
        secondFactorAddress.path,
        field({ name: 'code', label: 'Code', autocomplete: 'one-time-code', hint }, { ...failure, focus: 'code' }),
        'Sign in',
      ),
      html`<p class="elsewhere">Lost both? Ask a super admin of your club. <a href="${loginAddress.path}">Back to sign in</a></p>`,
    ],
  });
  return sendPage(reply, status, page);
}
