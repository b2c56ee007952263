/**
 * The kinds of mail that a person may do without. Whatever isn't here always goes out: invitations, links to sign in, what changed in
 * one's account, a paper that was not accepted, new payments and their receipts, what was double-booked with one's own events, and what
 * one asked for oneself.
 */
export const mailKinds = ['announcements', 'schedule', 'attendance', 'papers', 'payments'] as const;
export type MailKind = (typeof mailKinds)[number];

/** What a kind is called where people choose, and one sentence that says what is in it. */
export const mailKindLabel: Record<MailKind, { label: string; text: string }> = {
  announcements: { label: 'Announcements', text: 'News of the club and of your teams.' },
  schedule: {
    label: 'Schedule changes',
    text: 'An event has a new time or place, or is canceled; a lesson is planned, moved or canceled.',
  },
  attendance: { label: 'Questions who comes', text: 'The coach would like to know who comes to an event.' },
  papers: { label: 'Reminders of papers', text: 'A paper is missing or about to expire.' },
  payments: { label: 'Reminders of payments', text: 'A payment is due soon or late.' },
};
