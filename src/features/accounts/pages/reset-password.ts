import type { FastifyReply, FastifyRequest } from 'fastify';
import { readClub } from '@/features/club/queries';
import type { App } from '@/platform/http/context';
import { html } from '@/platform/http/page/html';
import { sendPage } from '@/platform/http/page/page-route';
import { entered, failureOf, isRecord, readForm } from '@/platform/pages/form-input';
import { type FieldErrors, field, form, hidden } from '@/platform/pages/parts';
import { shell } from '@/platform/pages/shell';
import { t } from '@/shared/translate';
import { resetPasswordAddress } from '../addresses';
import { openResetLink, resetPassword } from '../commands/password-reset';
import { passwordLength, resetPasswordForm } from '../contract/sign-in';
import type { AccountHandlersByFeature } from '../handlers';
import { enter } from './enter';
import { whileLinkWorks } from './while-link-works';

type Dependencies = Pick<App, 'db' | 'config'> & { accountHandlers: AccountHandlersByFeature };

export async function showResetPassword(
  app: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const token = isRecord(request.query) ? String(request.query.token ?? '') : '';
  return whileLinkWorks(app, reply, () => sendForm(app, reply, 200, token, undefined));
}

export async function handleResetPassword(
  app: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const token = entered(request.body, 'token');
  return whileLinkWorks(app, reply, async () => {
    const { data, errors } = readForm(resetPasswordForm, request.body);
    if (!data) return sendForm(app, reply, 400, token, errors);
    let verified: Awaited<ReturnType<typeof resetPassword>>;
    try {
      verified = await resetPassword(app, data, request.ip);
    } catch (error) {
      const { status, errors } = failureOf(error, reply);
      return sendForm(app, reply, status, token, errors);
    }
    return enter(app, request, reply, { ...verified, returnTo: '/' });
  });
}

async function sendForm(
  { db }: Dependencies,
  reply: FastifyReply,
  status: number,
  token: string,
  errors: FieldErrors | undefined,
): Promise<FastifyReply> {
  const { email } = await openResetLink(db, token);
  const club = await readClub(db);
  const hint = `${t('At least {n} characters.', { n: passwordLength.least })} ${t("You'll be signed out everywhere else.")}`;
  const fields = [
    hidden('token', token),
    // Tells password managers whose password it is.
    html`<input type="hidden" name="username" autocomplete="username" value="${email}">`,
    field(
      { name: 'password', label: t('New password'), type: 'password', autocomplete: 'new-password', hint },
      { errors, focus: 'password' },
    ),
  ];
  const page = shell({
    title: t('Set a new password'),
    lead: t('for {email}', { email }),
    clubName: club?.name,
    look: club,
    hasErrors: Boolean(errors),
    secretAddress: true,
    body: form(resetPasswordAddress.path, fields, t('Set password and sign in')),
  });
  return sendPage(reply, status, page);
}
