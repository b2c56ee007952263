import { formatCount } from '@/shared/format';
import { type Sentence, t } from '@/shared/translate';
import type { OutboxMail, OutboxStatus } from '../contract/mail';

/** The labels of mails' statuses. */
export const mailLabel: Record<OutboxStatus, Sentence> = {
  waiting: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
  interrupted: 'In doubt',
  kept: 'Not sent',
};

/** Returns why a mail can't be sent again; undefined when it can. */
export function resendReason({ status, isWhole }: Pick<OutboxMail, 'status' | 'isWhole'>, canSend: boolean) {
  if (status === 'sent') return t('It was sent');
  if (status === 'waiting' || status === 'sending') return t('It is on its way');
  if (!isWhole) return t('Its link works no more. Send a new one instead');
  return canSend ? undefined : t('There is no mail server to send by');
}

/** Returns the number of attempts: `3 tries`. */
export function attemptsText(attempts: number): string {
  return formatCount(attempts, 'try', 'tries');
}
