import { type CsvCell, toCsv } from '@/shared/csv';
import { dayOf } from '@/shared/dates';
import type { OpenInvitation } from '../contract';
import { invitationStatusLabel, invitedAs, statusOf } from './invitation-labels';

/** Returns invitations as CSV, with days in the club's time zone, and without links, as only their hashes are stored. */
export function invitationsCsv(
  invitations: readonly OpenInvitation[],
  { timeZone, now }: { timeZone: string; now: number },
): string {
  const day = (moment: string): CsvCell => ({ day: dayOf(moment, timeZone) });
  return toCsv([
    ['E-mail', 'Invited as', 'Invited by', 'Invited on', 'Link works until', 'Status'],
    ...invitations.map((one) => [
      one.email,
      invitedAs(one),
      one.invitedBy,
      day(one.createdAt),
      day(one.expiresAt),
      invitationStatusLabel[statusOf(one, now)],
    ]),
  ]);
}
