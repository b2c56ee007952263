import { type News, notify } from '@/features/accounts/push/commands/notify';
import { eventAddress, scheduleAddress } from '@/features/events/addresses';
import { IS_CANCELLED } from '@/features/events/contract/change';
import { sendersOf } from '@/features/events/queries/senders';
import { reminderMail } from '@/features/events/rules/mails';
import { reminderPush } from '@/features/events/rules/push';
import { audit } from '@/platform/audit';
import { clock } from '@/platform/clock';
import { lock } from '@/platform/db/advisory-lock';
import type { Db } from '@/platform/db/database';
import type { App, Club } from '@/platform/http/context';
import type { Day } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { rsvpAddress } from '../addresses';
import { UNANSWERED_DAYS } from '../contract/unanswered';
import { listOpenAnswers, listReminded, type OpenAnswer } from '../queries/open-answers';
import { lockEventsAhead, lockSheetEvent, type SheetEvent } from '../queries/sheet';
import { byGuardian, reminderKey } from '../rules/reminders';
import { LINK_SECONDS, signRsvp } from './rsvp-link';

type Dependencies = Pick<App, 'db' | 'mailer' | 'config' | 'linkSecret'>;
interface ReminderCounts {
  mailed: number;
  players: number;
}

/**
 * Reminds the guardians who haven't answered for a child, at most once per event and day, by mail with a signed link per child and by push.
 * Returns how many people were reminded and for how many players. Throws `not_found` for an event out of scope, `conflict` once it has
 * ended or is cancelled.
 */
export async function remindGuardians(
  app: Dependencies,
  scope: Scope<'attendance.take'>,
  club: Pick<Club, 'name' | 'timeZone'>,
  eventId: number,
  today: Day,
): Promise<ReminderCounts> {
  return inOneGo(app, async (tx) => {
    const event = await lockSheetEvent(tx, scope, eventId);
    if (event.cancelledAt !== null) {
      throw new AppError('conflict', `${IS_CANCELLED}, so there is nobody to remind.`);
    }
    if (Date.parse(event.endTime) <= clock().getTime()) {
      throw new AppError('conflict', 'This event is over, so there is nobody to remind.');
    }
    return remindOf(tx, app, scope, { club, today, sheetEvents: [event] });
  });
}

/**
 * Does the same for all events in reach that begin in the next 14 days: one reminder per guardian, with the events that the guardian
 * wasn't reminded of today. Returns how many people were reminded, and for how many players an answer is missing.
 */
export async function remindUnanswered(
  app: Dependencies,
  scope: Scope<'attendance.take'>,
  club: Pick<Club, 'name' | 'timeZone'>,
  today: Day,
): Promise<ReminderCounts> {
  return inOneGo(app, async (tx) => {
    const sheetEvents = await lockEventsAhead(tx, scope, UNANSWERED_DAYS);
    return remindOf(tx, app, scope, { club, today, sheetEvents });
  });
}

/** Runs one reminder at a time in the whole club, so that a second one sees whom the first has notified. */
async function inOneGo(
  { db, mailer }: Dependencies,
  work: (tx: Db) => Promise<ReminderCounts>,
): Promise<ReminderCounts> {
  const reminded = await db.transaction(async (tx) => {
    await lock(tx, 'rsvp-reminders');
    return work(tx);
  });
  mailer.kick();
  return reminded;
}

interface ReminderContext {
  club: Pick<Club, 'name' | 'timeZone'>;
  today: Day;
  sheetEvents: readonly SheetEvent[];
}

async function remindOf(
  tx: Db,
  app: Dependencies,
  scope: Scope<'attendance.take'>,
  asking: ReminderContext,
): Promise<ReminderCounts> {
  const { sheetEvents, today } = asking;
  const open = await listOpenAnswers(
    tx,
    scope,
    sheetEvents.map(({ id }) => id),
  );
  const reminded = await listReminded(tx, today);
  const toRemind = byGuardian(open, reminded);
  const senderOf = await sendersOf(
    tx,
    sheetEvents.map(({ teamId }) => teamId),
    asking.club,
  );
  const news = toRemind.map(({ person, answers }) => newsFor(person, answers, { ...asking, senderOf }, app));
  const { people: mailed } = await notify(tx, app, 'attendance', news);
  const eventIds = new Set(toRemind.flatMap(({ answers }) => answers.map(({ eventId }) => eventId)));
  if (mailed > 0) for (const eventId of eventIds) await audit(tx, scope.actor, 'attendance.reminded', eventId);
  return { mailed, players: new Set(open.map(({ playerId }) => playerId)).size };
}

/** Returns the mail that asks one guardian for these answers, each with its own signed link, and the push message. */
function newsFor(
  person: { id: string; email: string },
  answers: readonly OpenAnswer[],
  { club, today, sheetEvents, senderOf }: ReminderContext & { senderOf: Awaited<ReturnType<typeof sendersOf>> },
  { config, linkSecret }: Dependencies,
): News {
  const expires = Math.floor(clock().getTime() / 1000) + LINK_SECONDS;
  const linkFor = ({ eventId, playerId }: OpenAnswer) =>
    `${config.publicUrl}${rsvpAddress.path}?token=${signRsvp(linkSecret, { eventId, playerId, userId: person.id, expires })}`;
  const unanswered = sheetEvents.flatMap((event) => {
    const children = answers
      .filter(({ eventId }) => eventId === event.id)
      .map((answer) => ({ firstName: answer.firstName, link: linkFor(answer) }));
    return children.length > 0 ? [{ event, children }] : [];
  });
  const [first, ...more] = unanswered;
  const path = first && more.length === 0 ? eventAddress.to({ id: first.event.id }) : scheduleAddress.to();
  const { name: clubName, timeZone } = club;
  const events = unanswered.map(({ event }) => event);
  const dedupeKey = reminderKey(
    events.map(({ id }) => id),
    today,
    person.id,
  );
  const about = answers.map(({ playerId }) => playerId);
  const letterhead = { clubName, timeZone, link: config.publicUrl + path };
  const sender = senderOf(new Set(events.map(({ teamId }) => teamId)));
  return {
    person,
    write: () => ({
      mail: { dedupeKey, recipient: person.email, about, ...reminderMail(unanswered, letterhead) },
      push: reminderPush(events, { sender, timeZone, path }),
    }),
  };
}
