import type { FastifyReply, FastifyRequest } from 'fastify';
import { readClub } from '@/features/club/queries';
import type { App } from '@/platform/http/context';
import { type ErrorPage, sendPage } from '@/platform/http/page/page-route';
import { entered, isRecord } from '@/platform/pages/form-input';
import { failureView, messageView } from '@/platform/pages/message';
import { form, hidden } from '@/platform/pages/parts';
import { shell } from '@/platform/pages/shell';
import { signInTo } from '@/shared/address';
import { AppError } from '@/shared/errors';
import { scopeOf } from '@/shared/permissions';
import { t, translated } from '@/shared/translate';
import { accountAddress, confirmEmailAddress } from '../addresses';
import { confirmEmail } from '../commands/email';
import { findOwnEmailChange } from '../queries/email-change';

type Dependencies = Pick<App, 'db' | 'config' | 'mailer'>;

/** Renders the page that the link in a mail to a new mailbox opens. Link scanners change nothing: that takes the button. */
export async function showConfirmEmail(
  app: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const token = isRecord(request.query) ? String(request.query.token ?? '') : '';
  return whileLinkWorks(app, request, reply, token, async (scope) => {
    const { email } = await findOwnEmailChange(app.db, scope, token);
    const club = await readClub(app.db);
    const page = shell({
      title: t('Confirm your new e-mail'),
      lead: email,
      clubName: club?.name,
      look: club,
      secretAddress: true,
      body: form(confirmEmailAddress.path, hidden('token', token), t('Use this e-mail')),
    });
    return sendPage(reply, 200, page);
  });
}

export async function handleConfirmEmail(
  app: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const token = entered(request.body, 'token');
  return whileLinkWorks(app, request, reply, token, async (scope) => {
    await confirmEmail(app, scope, token);
    const toOld = app.mailer.goesTo === 'people' ? ` ${t('We told your old mailbox.')}` : '';
    const text = `${t('Sign in with it from now on.')}${toOld}`;
    return sendMessage(app, reply, 200, { title: t('Your e-mail is changed'), text, action: toAccount() });
  });
}

/** The page for all other errors. */
export function confirmEmailErrorPage({ db }: Pick<App, 'db'>): ErrorPage {
  return async (error) => {
    const club = await readClub(db).catch(() => null);
    return failureView(error, club?.name, accountAddress.path);
  };
}

const toAccount = () => ({ href: accountAddress.path, label: t('To your account') });
const OLD = "It was used already, it is too old, a newer one was made, or it is another account's.";

/** Only the link's own account can use it, so that a mail to a mistyped e-mail gives nobody an account. */
async function whileLinkWorks(
  app: Dependencies,
  { context }: FastifyRequest,
  reply: FastifyReply,
  token: string,
  answer: (scope: ReturnType<typeof ownScope>) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  reply.header('referrer-policy', 'no-referrer');
  if (!context) {
    const href = signInTo(`${confirmEmailAddress.path}?token=${encodeURIComponent(token)}`);
    const text = t('Sign in as you did until now, with your old e-mail. Then confirm the new one.');
    return sendMessage(app, reply, 401, { title: t('Sign in first'), text, action: { href, label: t('Sign in') } });
  }
  try {
    return await answer(ownScope(context.actor));
  } catch (error) {
    const isKnown = error instanceof AppError && (error.code === 'not_found' || error.code === 'conflict');
    if (!isKnown) throw error;
    const isOld = error.code === 'not_found';
    const words = {
      title: isOld ? t('This link no longer works') : t("That didn't work"),
      text: isOld ? t(OLD) : translated(error.message),
    };
    return sendMessage(app, reply, isOld ? 404 : 409, { ...words, action: toAccount() });
  }
}

function ownScope(actor: NonNullable<FastifyRequest['context']>['actor']) {
  return scopeOf(actor, 'account.edit');
}

async function sendMessage(
  { db }: Dependencies,
  reply: FastifyReply,
  status: number,
  message: { title: string; text: string; action: { href: string; label: string } },
): Promise<FastifyReply> {
  const club = await readClub(db);
  return sendPage(reply, status, messageView({ ...message, clubName: club?.name, look: club }));
}
