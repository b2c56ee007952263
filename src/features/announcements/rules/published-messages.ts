import { formatCount } from '@/shared/format';
import type { MailWay } from '@/shared/mail-way';
import { t } from '@/shared/translate';

/**
 * Returns a sentence for the author that says how many people a new announcement reaches by mail. `mailed` is the number of people there
 * is mail for.
 */
export function publishedMessage(mailed: number, mailGoesTo: MailWay): string {
  if (mailGoesTo === 'nowhere') return `${t('Nobody is mailed.')} ${t("Mail isn't set up.")}`;
  if (mailed === 0) return t('Nobody is mailed: none of those it is for has an account that wants mail.');
  const people = formatCount(mailed, 'person', 'people');
  return mailGoesTo === 'outbox'
    ? t('The demo club keeps the mail to {people} in its outbox.', { people })
    : t('{people} will be mailed.', { people });
}
