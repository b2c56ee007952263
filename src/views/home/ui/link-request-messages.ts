import type { LinkRequest } from '@/features/guardians/contract';
import { type MailWay, outboxAddress } from '@/shared/mail-way';
import { t } from '@/shared/translate';

/**
 * Returns the outcome of requesting the link to one's child, in sentences. It is the same for every outcome when the user hasn't proved
 * the e-mail.
 */
export function linkRequestMessage(outcome: LinkRequest['outcome'], email: string, mailGoesTo: MailWay): string {
  if (outcome === 'none')
    return t('Nobody has entered a child with {email} yet. Add your child, or tell the club this e-mail.', { email });
  if (mailGoesTo === 'outbox')
    return t('The demo club sends no mail. Admins read it at {path}.', { path: outboxAddress.path });
  return t(
    outcome === 'sent'
      ? 'The link to your child is on its way. It can take a few minutes. Look in the spam folder, too.'
      : 'If a child is entered with that e-mail, the link is on its way. It can take a few minutes. Look in the spam folder, too.',
  );
}
