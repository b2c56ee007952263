import type { FastifyReply, FastifyRequest } from 'fastify';
import { readClub } from '@/features/club/queries';
import type { App } from '@/platform/http/context';
import { type Html, html } from '@/platform/http/html';
import { sendOn, sendPage } from '@/platform/http/page-route';
import { startSession } from '@/platform/http/sessions';
import { signUp } from '../commands/sign-up';
import { firstSignUpForm, passwordLength, type SignUpForm, signUpForm } from '../contract';
import { isWithoutAccounts } from '../queries';
import { entered, failureOf, readForm, returnToOf } from './form-input';
import { alert, type FieldErrors, type FormState, field, form, hidden, linkTo } from './parts';
import { shell } from './shell';

type Stores = Pick<App, 'db' | 'config'>;

export async function showSignUp(app: Stores, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (request.gate) return sendOn(reply, returnToOf(request), 302);
  return sendSignUp(app, request, reply, 200, {});
}

export async function takeSignUp(app: Stores, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const schema = (await opensClub(app)) ? firstSignUpForm : signUpForm;
  const { data, errors } = readForm<typeof firstSignUpForm | typeof signUpForm>(schema, request.body);
  if (!data) return sendSignUp(app, request, reply, 400, { errors });
  let userId: string;
  try {
    userId = await signUp(app, data satisfies SignUpForm, request.ip);
  } catch (error) {
    const { status, ...failure } = failureOf(error, reply);
    return sendSignUp(app, request, reply, status, failure);
  }
  await startSession(request, userId);
  return sendOn(reply, returnToOf(request));
}

/** Whether the next account opens the club. The demo club is open from the start. */
async function opensClub({ db, config }: Stores): Promise<boolean> {
  return !config.demo && isWithoutAccounts(db);
}

interface Failure extends Pick<FormState, 'errors'> {
  alert?: string;
}

async function sendSignUp(
  app: Stores,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  failure: Failure,
): Promise<FastifyReply> {
  const club = await readClub(app.db);
  const isFirst = await opensClub(app);
  const returnTo = returnToOf(request);
  const errors = status === 409 ? withWayIn(failure.errors, returnTo) : failure.errors;
  const page = shell({
    title: isFirst ? 'Set up your club' : 'Create your account',
    lead: isFirst
      ? "5-minute set-up: name your club and make its first account. You'll be its super admin."
      : club && `at ${club.name}`,
    clubName: club?.name,
    faulty: Boolean(errors ?? failure.alert),
    body: [
      failure.alert && alert(failure.alert),
      form('/api/signup', fields(request, isFirst, errors), isFirst ? 'Set up your club' : 'Create your account'),
      !isFirst &&
        html`<p class="elsewhere">Have an account already? <a href="${linkTo('/api/login', returnTo)}">Sign in</a></p>`,
    ],
  });
  return sendPage(reply, status, page);
}

function fields(request: FastifyRequest, isFirst: boolean, errors: FieldErrors | undefined): Html[] {
  const { body } = request;
  const state = { errors, focus: isFirst ? 'clubName' : 'firstName' };
  const hint = `At least ${passwordLength.least} characters.`;
  const text = (name: string, label: string, autocomplete: string) =>
    field({ name, label, autocomplete, value: entered(body, name) }, state);
  return [
    hidden('returnTo', returnToOf(request)),
    isFirst ? text('clubName', 'Club name', 'organization') : html``,
    html`<div class="pair">${text('firstName', 'First name', 'given-name')}${text('lastName', 'Last name', 'family-name')}</div>`,
    field(
      { name: 'email', label: 'E-mail', type: 'email', autocomplete: 'username', value: entered(body, 'email') },
      state,
    ),
    field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'new-password', hint }, state),
  ];
}

function withWayIn(errors: FieldErrors | undefined, returnTo: string): FieldErrors {
  const link = html`<a href="${linkTo('/api/login', returnTo)}">Sign in instead</a>`;
  return { ...errors, email: html`${errors?.email} ${link}` };
}
