/**
 * The kinds of mail that a user may turn off. All other mail is always sent: invitations, links to sign in, changes to one's account, a
 * paper that was not accepted, new payments and their receipts, double bookings with one's own events, and what one requested oneself.
 */
export const mailKinds = ['announcements', 'schedule', 'attendance', 'papers', 'payments'] as const;
export type MailKind = (typeof mailKinds)[number];

/** The kinds that are sent as push messages too. */
export const pushKinds = ['announcements', 'schedule'] as const satisfies readonly MailKind[];
export type PushKind = (typeof pushKinds)[number];

/** The label of each kind in the settings, and one sentence about its content. */
export const mailKindLabel: Record<MailKind, { label: string; text: string }> = {
  announcements: { label: 'Announcements', text: 'News of the club and of your teams.' },
  schedule: {
    label: 'Schedule changes',
    text: 'An event has a new time or place, or is canceled; a lesson is planned, moved or canceled.',
  },
  attendance: { label: 'Attendance questions', text: 'The coach would like to know who comes to an event.' },
  papers: { label: 'Document reminders', text: 'A document is missing or about to expire.' },
  payments: { label: 'Payment reminders', text: 'A payment is due soon or late.' },
};
