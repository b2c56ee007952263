import type { FastifyReply, FastifyRequest } from 'fastify';
import { readClub } from '@/features/club/queries';
import { playersAddress } from '@/features/players/addresses';
import type { App } from '@/platform/http/context';
import { type Html, html } from '@/platform/http/page/html';
import { redirect, sendPage } from '@/platform/http/page/page-route';
import { startSession } from '@/platform/http/request/sessions';
import { entered, failureOf, readForm } from '@/platform/pages/form-input';
import { alert, type FieldErrors, type FormState, field, form, hidden } from '@/platform/pages/parts';
import { shell } from '@/platform/pages/shell';
import { loginAddress } from '@/shared/address';
import { t, translated } from '@/shared/translate';
import { signUpAddress } from '../addresses';
import { type SignUpDependencies, signUp } from '../commands/sign-up';
import { firstSignUpForm, passwordLength, remoteSignUpForm, type SignUpForm, signUpForm } from '../contract/sign-in';
import { findStaffInvitation } from '../queries/staff-invitations';
import { INVITED_ANOTHER } from '../rules/sign-up';
import { staffPurpose } from '../rules/staff-invitations';
import { invitationOf, invitationPath } from './invitation';
import { linkTo, returnToOf } from './return-to';
import { checkSetUpCode, opening, setUpCodeField } from './set-up-code';

type Dependencies = SignUpDependencies & Pick<App, 'setUpCode'>;

export async function showSignUp(
  app: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const invitation = invitationOf(request);
  if (request.context) return redirect(reply, invitation ? invitationPath(invitation) : returnToOf(request), 302);
  return sendSignUp(app, request, reply, 200, {});
}

export async function handleSignUp(
  app: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const how = await opening(app, request);
  const { data, errors } = readForm<(typeof schemas)[typeof how]>(schemas[how], request.body);
  if (!data) return sendSignUp(app, request, reply, 400, { errors });
  const toStaff = data.invitation ? await findStaffInvitation(app.db, data.invitation) : null;
  const next = toStaff ? '/' : data.invitation ? playersAddress.path : returnToOf(request);
  // As if it had worked, so that the robot doesn't try again.
  if (isByRobot(request.body)) return redirect(reply, next);
  let userId: string;
  try {
    if (how === 'by code') await checkSetUpCode(app, request, entered(request.body, 'setUpCode'));
    userId = await signUp(app, { ...data, mayOpen: how !== 'open already' } satisfies SignUpForm, request.ip);
  } catch (error) {
    const { status, ...failure } = failureOf(error, reply);
    return sendSignUp(app, request, reply, status, failure);
  }
  await startSession(request, userId);
  return redirect(reply, next);
}

const schemas = { 'open already': signUpForm, 'from here': firstSignUpForm, 'by code': remoteSignUpForm };

interface Failure extends Pick<FormState, 'errors'> {
  alert?: string;
}

async function sendSignUp(
  app: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  failure: Failure,
): Promise<FastifyReply> {
  const club = await readClub(app.db);
  const how = await opening(app, request);
  const isFirst = how !== 'open already';
  const token = invitationOf(request);
  const toStaff = token ? await findStaffInvitation(app.db, token) : null;
  const invitation = token && !toStaff ? await app.invitations.find(app.db, token) : null;
  const returnTo = token ? invitationPath(token) : returnToOf(request);
  const errors = withNextStep(failure.errors, status, returnTo);
  const problem = failure.alert ?? (token && !toStaff && !invitation ? t(OLD_INVITATION) : undefined);
  const button = isFirst ? t('Set up your club') : t('Create your account');
  const page = shell({
    title: button,
    lead: isFirst
      ? t("5-minute set-up: name your club and make its first account. You'll be its super admin.")
      : club &&
        (toStaff
          ? t('to {purpose}', { purpose: staffPurpose(toStaff, club.name) })
          : invitation
            ? t('to follow {children} at {club}', { children: invitation.children.join(', '), club: club.name })
            : t('at {club}', { club: club.name })),
    clubName: club?.name,
    look: club,
    hasErrors: Boolean(errors ?? failure.alert),
    secretAddress: token !== '',
    body: [
      problem && alert(problem),
      form(
        signUpAddress.path,
        fields(request, { isFirst, needsCode: how === 'by code', errors, email: (toStaff ?? invitation)?.email }),
        button,
      ),
      !isFirst &&
        html`<p class="elsewhere">${t('Have an account already?')} <a href="${linkTo(loginAddress.path, returnTo)}">${t('Sign in')}</a></p>`,
    ],
  });
  return sendPage(reply, status, page);
}

const OLD_INVITATION =
  'This invitation was used already or is too old. Make your account all the same: if the club has entered your child with your e-mail, a new link is mailed to it.';

interface SignUpView {
  isFirst: boolean;
  needsCode: boolean;
  errors: FieldErrors | undefined;
  /** The e-mail that an invitation was sent to. */
  email: string | undefined;
}

function fields(request: FastifyRequest, { isFirst, needsCode, errors, email }: SignUpView): Html[] {
  const { body } = request;
  const state = { errors, focus: needsCode ? 'setUpCode' : isFirst ? 'clubName' : 'firstName' };
  const hint = t('At least {n} characters.', { n: passwordLength.least });
  const value = entered(body, 'email') || email || '';
  const token = invitationOf(request);
  const text = (name: string, label: string, autocomplete: string) =>
    field({ name, label, autocomplete, value: entered(body, name) }, state);
  return [
    hidden('returnTo', returnToOf(request)),
    token ? hidden('invitation', token) : html``,
    needsCode ? setUpCodeField(request, errors, true) : html``,
    isFirst ? text('clubName', t('Club name'), 'organization') : html``,
    html`<div class="pair">${text('firstName', t('First name'), 'given-name')}${text('lastName', t('Last name'), 'family-name')}</div>`,
    field({ name: 'email', label: t('E-mail'), type: 'email', autocomplete: 'username', value }, state),
    field({ name: 'password', label: t('Password'), type: 'password', autocomplete: 'new-password', hint }, state),
    robotField(),
  ];
}

/** Adds what else can be done when the e-mail has an account or isn't the invited one. */
function withNextStep(errors: FieldErrors | undefined, status: number, returnTo: string): FieldErrors | undefined {
  const signIn = html`<a href="${linkTo(loginAddress.path, returnTo)}">${t('Sign in instead')}</a>`;
  const without = html`<a href="${signUpAddress.path}">${t('Make one without it')}</a>`;
  const way = status === 409 ? signIn : errors?.email === INVITED_ANOTHER ? without : null;
  return way
    ? { ...errors, email: html`${typeof errors?.email === 'string' && translated(errors.email)} ${way}` }
    : errors;
}

const ROBOT_FIELD = 'comment';

/** Renders a field that people don't see and browsers don't fill in. Robots fill in every field. */
function robotField(): Html {
  return html`<div class="unseen"><label for="${ROBOT_FIELD}">${t('Leave this empty')}</label>
<input id="${ROBOT_FIELD}" name="${ROBOT_FIELD}" autocomplete="off"></div>`;
}

/** Returns whether the field that people don't see was filled in. */
function isByRobot(body: unknown): boolean {
  return entered(body, ROBOT_FIELD) !== '';
}
