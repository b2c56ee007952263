import { formatTime, formatWeekday } from '@/kit/format/dates';
import type { SessionUser } from '@/kit/session';
import type { MailWay } from '@/shared/mail-way';
import { type Sentence, t } from '@/shared/translate';
import type { ClubEvent } from '../../contract/event';

type EventFacts = Pick<ClubEvent, 'title' | 'startTime' | 'endTime' | 'cancelledAt'>;
type Club = Pick<SessionUser['club'], 'mailGoesTo' | 'timeZone'>;

/** Returns the question before deleting an event, with what cancelling does instead and who is notified. */
export function deleteQuestion(event: EventFacts, club: Club, now: Date): string {
  const gone = t(
    'Are you sure you want to delete {title}? It goes from the schedule with all answers and attendance.',
    { title: event.title },
  );
  if (event.cancelledAt !== null) return `${gone} ${t('Who is concerned has been told that it is cancelled.')}`;
  return [gone, t('Cancelled, it would stay there for everybody to see.'), notificationText(event, club, now)].join(
    ' ',
  );
}

/** Returns the question before cancelling an event, with who is notified. */
export function cancelQuestion(event: EventFacts, club: Club, now: Date): string {
  const question = t('Cancel {event}? It stays on the schedule, marked as cancelled.', {
    event: whatAndWhen(event, club),
  });
  return `${question} ${notificationText(event, club, now)}`;
}

/** Returns the question before restoring a cancelled event, with who is notified. */
export function restoreQuestion(event: EventFacts, club: Club, now: Date): string {
  const question = t('Put {event} back on the schedule?', { event: whatAndWhen(event, club) });
  return `${question} ${notificationText(event, club, now)}`;
}

/** Returns `Practice of Tue, Nov 24, 6:00 PM`. */
function whatAndWhen({ title, startTime }: EventFacts, { timeZone }: Club): string {
  return t('{title} of {day}, {time}', {
    title,
    day: formatWeekday(startTime, timeZone),
    time: formatTime(startTime, timeZone),
  });
}

function notificationText({ endTime }: EventFacts, { mailGoesTo }: Club, now: Date): string {
  return Date.parse(endTime) <= now.getTime() ? t('It is over, so nobody is told of it.') : t(ways[mailGoesTo]);
}

const ways: Record<MailWay, Sentence> = {
  people: 'The families and the coach concerned are told by e-mail.',
  outbox: 'The demo club keeps the mail to the families and the coach concerned in its outbox.',
  nowhere: "Mail isn't set up. Tell the families and the coach yourself.",
};
