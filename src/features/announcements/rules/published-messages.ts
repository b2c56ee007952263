import { formatCount } from '@/shared/format';
import { MAIL_IS_NOT_SET_UP, type MailWay } from '@/shared/mail-way';

/**
 * Returns a sentence for the author that says how many people a new announcement reaches by mail. `mailed` is the number of people there
 * is mail for.
 */
export function publishedMessage(mailed: number, mailGoesTo: MailWay): string {
  if (mailGoesTo === 'nowhere') return `Nobody is mailed. ${MAIL_IS_NOT_SET_UP}`;
  if (mailed === 0) return 'Nobody is mailed: none of those it is for has an account that wants mail.';
  if (mailGoesTo === 'outbox')
    return `The demo club keeps the mail to ${formatCount(mailed, 'person', 'people')} in its outbox.`;
  return `${formatCount(mailed, 'person', 'people')} will be mailed.`;
}
