import { address } from './address';

/** Where the club's mail goes: to people, into an outbox where admins of the demo club read it, or nowhere without a mail server. */
export const mailWays = ['people', 'outbox', 'nowhere'] as const;
export type MailWay = (typeof mailWays)[number];

/** Where whoever may set up a mail server finds how. */
export const mailSettingsAddress = address('/admin?tab=settings');

/** Where admins of the demo club read the mail that is never sent. */
export const outboxAddress = address('/api/outbox');
