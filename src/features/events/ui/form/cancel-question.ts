import type { MailWay } from '@/shared/mail-way';

/** Asks whether to delete an event, and says who is told of it. */
export function cancelQuestion(title: string, mailGoesTo: MailWay): string {
  return `Are you sure you want to delete ${title}? ${telling[mailGoesTo]}`;
}

const telling: Record<MailWay, string> = {
  people: 'The families and the coach concerned are told by e-mail.',
  outbox: 'The demo club keeps the mail to the families and the coach concerned in its outbox.',
  nowhere: 'The club has no mail server yet, so tell the families and the coach yourself.',
};
