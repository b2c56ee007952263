import type { FastifyReply, FastifyRequest } from 'fastify';
import { readClub } from '@/features/club/queries';
import type { App } from '@/platform/http/context';
import { html } from '@/platform/http/page/html';
import { redirect, sendPage } from '@/platform/http/page/page-route';
import { entered, failureOf, isRecord, readForm } from '@/platform/pages/form-input';
import { messageView } from '@/platform/pages/message';
import { alert, type FormState, field, form } from '@/platform/pages/parts';
import { shell } from '@/platform/pages/shell';
import { loginAddress } from '@/shared/address';
import { t } from '@/shared/translate';
import { forgotPasswordAddress } from '../addresses';
import { requestPasswordReset } from '../commands/password-reset';
import { forgotPasswordForm } from '../contract/sign-in';
import { requestSignInLink } from '../sign-in-links/commands';
import { SIGN_IN_LINK_MINUTES } from '../sign-in-links/rules';

type Dependencies = Pick<App, 'db' | 'config' | 'mailer'>;

export async function showForgotPassword(
  app: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (app.mailer.goesTo === 'nowhere') return sendNoMail(app, reply);
  if (isRecord(request.query) && typeof request.query.sent === 'string')
    return sendSent(app, reply, request.query.sent === SIGN_IN);
  return sendForm(app, request, reply, 200, {});
}

export async function handleForgotPassword(
  app: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (app.mailer.goesTo === 'nowhere') return sendNoMail(app, reply);
  const wantsSignIn = entered(request.body, 'link') === SIGN_IN;
  const { data, errors } = readForm(forgotPasswordForm, request.body);
  if (!data) return sendForm(app, request, reply, 400, { errors });
  try {
    await (wantsSignIn ? requestSignInLink : requestPasswordReset)(app, data.email, request.ip);
  } catch (error) {
    const { status, ...failure } = failureOf(error, reply);
    return sendForm(app, request, reply, status, failure);
  }
  return redirect(reply, `${forgotPasswordAddress.path}?sent=${wantsSignIn ? SIGN_IN : 1}`);
}

/** The value by which the form and its answer name a link to sign in, as opposed to one to set a new password. */
const SIGN_IN = 'sign-in';

const toSignIn = () => ({ href: loginAddress.path, label: t('Back to sign in') });

async function sendNoMail({ db }: Dependencies, reply: FastifyReply): Promise<FastifyReply> {
  const club = await readClub(db);
  const text = t(
    "This club has no mail set up, so it can't send you one. Ask your club's admin for a link: with it you set a new password and sign in.",
  );
  return sendPage(
    reply,
    200,
    messageView({ title: t('Forgot password'), text, clubName: club?.name, look: club, action: toSignIn() }),
  );
}

async function sendSent({ db, mailer }: Dependencies, reply: FastifyReply, isSignIn: boolean): Promise<FastifyReply> {
  const club = await readClub(db);
  const text = [
    isSignIn
      ? t('If that e-mail has an account, a link to sign in is on its way. It works once and for {n} minutes.', {
          n: SIGN_IN_LINK_MINUTES,
        })
      : t('If that e-mail has an account, a link to set a new password is on its way. It works once and for one hour.'),
    ' ',
    t("If you can't read that mail, ask your club's admin for a link."),
    mailer.goesTo === 'outbox' && [' ', t('The demo club keeps its mail instead of sending it.')],
  ];
  return sendPage(
    reply,
    200,
    messageView({ title: t('Check your mail'), text, clubName: club?.name, look: club, action: toSignIn() }),
  );
}

async function sendForm(
  { db }: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  failure: Pick<FormState, 'errors'> & { alert?: string },
): Promise<FastifyReply> {
  const club = await readClub(db);
  const email = { name: 'email', label: t('E-mail'), type: 'email', autocomplete: 'username' } as const;
  const fields = field({ ...email, value: entered(request.body, 'email') }, { errors: failure.errors, focus: 'email' });
  const page = shell({
    title: t('Forgot password'),
    lead: t('Enter your e-mail. We mail you a link to set a new password, or one that signs you in once.'),
    clubName: club?.name,
    look: club,
    hasErrors: Boolean(failure.errors ?? failure.alert),
    body: [
      failure.alert && alert(failure.alert),
      form(
        forgotPasswordAddress.path,
        fields,
        t('Mail me a password link'),
        html`<button class="primary other" type="submit" name="link" value="${SIGN_IN}">${t('Mail me a sign-in link')}</button>`,
      ),
      html`<p class="elsewhere"><a href="${loginAddress.path}">${t('Back to sign in')}</a></p>`,
    ],
  });
  return sendPage(reply, status, page);
}
