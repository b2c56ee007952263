import { address } from './address';

/** Where the club's mail is sent: to people, into an outbox that admins of the demo club read, or nowhere when there is no mail server. */
export const mailWays = ['people', 'outbox', 'nowhere'] as const;
export type MailWay = (typeof mailWays)[number];

/** Where users who may set up a mail server find the settings. */
export const mailSettingsAddress = address('/admin?tab=settings');

/** Where admins of the demo club read the mail that is never sent. */
export const outboxAddress = address('/api/outbox');
