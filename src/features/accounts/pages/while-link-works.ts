import type { FastifyReply } from 'fastify';
import { readClub } from '@/features/club/queries';
import type { App } from '@/platform/http/context';
import { sendPage } from '@/platform/http/page/page-route';
import { messageView } from '@/platform/pages/message';
import { AppError } from '@/shared/errors';
import { t } from '@/shared/translate';
import { forgotPasswordAddress } from '../addresses';

/**
 * Answers for a mailed link, until it throws `not_found`: then the page says that the link no longer works, and offers a new one. The
 * pages have a secret in their address, so they send no referrer.
 */
export async function whileLinkWorks(
  { db }: Pick<App, 'db'>,
  reply: FastifyReply,
  answer: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  reply.header('referrer-policy', 'no-referrer');
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error;
    const club = await readClub(db);
    const view = messageView({
      title: t('This link no longer works'),
      text: t('It was used already, it is too old, or a newer one was made.'),
      clubName: club?.name,
      look: club,
      action: { href: forgotPasswordAddress.path, label: t('Ask for a new link') },
    });
    return sendPage(reply, 404, view);
  }
}
