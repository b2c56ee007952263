import type { FastifyReply, FastifyRequest } from 'fastify';
import { readClub } from '@/features/club/queries';
import type { App } from '@/platform/http/context';
import { sendPage } from '@/platform/http/page/page-route';
import { entered, isRecord } from '@/platform/pages/form-input';
import { form, hidden } from '@/platform/pages/parts';
import { shell } from '@/platform/pages/shell';
import { t } from '@/shared/translate';
import { signInLinkAddress } from '../addresses';
import { enter } from '../pages/enter';
import { whileLinkWorks } from '../pages/while-link-works';
import { openSignInLink, signInByLink } from './commands';

type Dependencies = Pick<App, 'db' | 'config'>;

/** Renders the page that a mailed link to sign in opens. Link scanners use nothing up: that takes the button. */
export async function showSignInLink(
  app: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const token = isRecord(request.query) ? String(request.query.token ?? '') : '';
  return whileLinkWorks(app, reply, async () => {
    const { email } = await openSignInLink(app.db, token);
    const club = await readClub(app.db);
    const page = shell({
      title: t('Sign in'),
      lead: club && t('to {club}', { club: club.name }),
      clubName: club?.name,
      look: club,
      secretAddress: true,
      body: form(signInLinkAddress.path, hidden('token', token), t('Sign in as {email}', { email })),
    });
    return sendPage(reply, 200, page);
  });
}

export async function handleSignInLink(
  app: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return whileLinkWorks(app, reply, async () => {
    const verified = await signInByLink(app, entered(request.body, 'token'), request.ip);
    return enter(app, request, reply, { ...verified, returnTo: '/' });
  });
}
