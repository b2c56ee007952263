import { formatTime, formatWeekday } from '@/kit/format/dates';
import type { SessionUser } from '@/kit/session';
import { MAIL_IS_NOT_SET_UP, type MailWay } from '@/shared/mail-way';
import type { ClubEvent } from '../../contract';

type EventFacts = Pick<ClubEvent, 'title' | 'startTime' | 'endTime' | 'cancelledAt'>;
type Club = Pick<SessionUser['club'], 'mailGoesTo' | 'timeZone'>;

/** Returns the question before deleting an event, with what cancelling does instead and who is notified. */
export function deleteQuestion(event: EventFacts, club: Club, now: Date): string {
  const gone = `Are you sure you want to delete ${event.title}? It goes from the schedule with all answers and attendance.`;
  if (event.cancelledAt !== null) return `${gone} Who is concerned has been told that it is cancelled.`;
  return `${gone} Cancelled, it would stay there for everybody to see. ${notificationText(event, club, now)}`;
}

/** Returns the question before cancelling an event, with who is notified. */
export function cancelQuestion(event: EventFacts, club: Club, now: Date): string {
  return `Cancel ${whatAndWhen(event, club)}? It stays on the schedule, marked as cancelled. ${notificationText(event, club, now)}`;
}

/** Returns the question before restoring a cancelled event, with who is notified. */
export function restoreQuestion(event: EventFacts, club: Club, now: Date): string {
  return `Put ${whatAndWhen(event, club)} back on the schedule? ${notificationText(event, club, now)}`;
}

/** Returns `Practice of Tue, Nov 24, 6:00 PM`. */
function whatAndWhen({ title, startTime }: EventFacts, { timeZone }: Club): string {
  return `${title} of ${formatWeekday(startTime, timeZone)}, ${formatTime(startTime, timeZone)}`;
}

function notificationText({ endTime }: EventFacts, { mailGoesTo }: Club, now: Date): string {
  return Date.parse(endTime) <= now.getTime() ? 'It is over, so nobody is told of it.' : ways[mailGoesTo];
}

const ways: Record<MailWay, string> = {
  people: 'The families and the coach concerned are told by e-mail.',
  outbox: 'The demo club keeps the mail to the families and the coach concerned in its outbox.',
  nowhere: `${MAIL_IS_NOT_SET_UP} Tell the families and the coach yourself.`,
};
