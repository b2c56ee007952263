import type { Sentence } from './translate';

/**
 * The kinds of mail that a user may turn off. All other mail is always sent: invitations, links to sign in, changes to one's account, a
 * paper that was not accepted, new payments and their receipts, offered places, double bookings with one's own events, and what one
 * requested oneself.
 */
export const mailKinds = ['announcements', 'schedule', 'attendance', 'papers', 'payments'] as const;
export type MailKind = (typeof mailKinds)[number];

/** The kinds of push messages, which a user may turn off: those of mail, and what waits for a decision of the staff, which isn't mailed. */
export const pushKinds = [...mailKinds, 'tasks'] as const;
export type PushKind = (typeof pushKinds)[number];

/** The label of each kind in the settings, and one sentence about its content. */
export const pushKindLabel: Record<PushKind, { label: Sentence; text: Sentence }> = {
  announcements: { label: 'Announcements', text: 'News of the club and of your teams.' },
  schedule: {
    label: 'Schedule changes',
    text: 'An event has a new time or place, or is cancelled; a lesson is planned, moved or cancelled.',
  },
  attendance: { label: 'Attendance questions', text: 'The coach would like to know who comes to an event.' },
  papers: { label: 'Documents', text: 'A document is missing, about to expire or not accepted.' },
  payments: { label: 'Payments', text: 'A payment is new, due soon, late, received or not confirmed.' },
  tasks: {
    label: 'Waiting for you',
    text: 'A document is to be reviewed or, for admins, a reported payment confirmed.',
  },
};
