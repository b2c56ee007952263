import { address } from './address';

/** Where the club's mail goes: to people, into an outbox where admins of the demo club read it, or nowhere without a mail server. */
export const mailWays = ['people', 'outbox', 'nowhere'] as const;
export type MailWay = (typeof mailWays)[number];

/** What is said where the club's mail goes nowhere; to staff also whom to ask. */
export const MAIL_IS_NOT_SET_UP = "Mail isn't set up.";
export const NO_MAIL_FOR_STAFF = `${MAIL_IS_NOT_SET_UP} Ask whoever runs the server.`;

/** Where whoever may set up a mail server finds how. */
export const mailSettingsAddress = address('/admin?tab=settings');

/** Where admins of the demo club read the mail that is never sent. */
export const outboxAddress = address('/api/outbox');
