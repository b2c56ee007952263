import { notify, withdrawPush } from '@/features/accounts/push/commands/notify';
import { clock } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { App, Club } from '@/platform/http/context';
import type { Scope } from '@/shared/permissions';
import { eventAddress, scheduleAddress } from '../addresses';
import { eventRecipients, type Person } from '../queries/recipients';
import { sendersOf } from '../queries/senders';
import { type EventNews, eventNewsMail } from '../rules/mails';
import { answerTag, eventNewsPush, eventTag } from '../rules/push';
import type { EventRow } from './series';

/** An event before and after a change. */
export interface Move {
  before: EventRow;
  after: EventRow;
}

type Senders = Pick<App, 'mailer' | 'config'>;
type Sender = Pick<Club, 'name' | 'timeZone'>;

/** The news for each person, with the teams that it is about, by the person's id. */
type NewsByPerson = Map<string, { person: Person; news: EventNews[]; teamIds: Set<number | null> }>;

/**
 * Notifies each person affected by new times and places, with one mail and one push message, however many events changed. People who only
 * belong to the former team are notified that the event is cancelled. Events that are cancelled, or over both before and after the change,
 * are left out.
 */
export async function notifyMoved(
  tx: Db,
  senders: Senders,
  scope: Scope<'event.write'>,
  club: Sender,
  named: EventRow,
  moves: readonly Move[],
): Promise<void> {
  const people = peopleByTeam(tx, scope);
  const newsByPerson: NewsByPerson = new Map();
  for (const { before, after } of moves.filter(isNews)) {
    const now = await people(after.teamId);
    const staying = new Set(now.map(({ id }) => id));
    const left =
      before.teamId === after.teamId ? [] : (await people(before.teamId)).filter(({ id }) => !staying.has(id));
    for (const person of left) add(newsByPerson, person, before, { kind: 'gone', title: before.title, before });
    if (!isElsewhere(before, after)) continue;
    for (const person of now) add(newsByPerson, person, after, { kind: 'moved', title: after.title, before, after });
  }
  const changed = moves.filter(
    (move) => isElsewhere(move.before, move.after) || move.before.teamId !== move.after.teamId,
  );
  await send(tx, senders, newsByPerson, {
    club,
    named,
    changed: changed.map(({ after }) => after),
    ...changeOf(named),
  });
}

/** Notifies each person affected by the cancelled events, with the reason. Events that are over are left out. */
export async function notifyCancelled(
  tx: Db,
  senders: Senders,
  scope: Scope<'event.write'>,
  club: Sender,
  named: EventRow,
  cancelled: readonly EventRow[],
  reason: string | null,
): Promise<void> {
  const newsByPerson = await newsOf(tx, scope, cancelled, (before) => ({
    kind: 'cancelled',
    title: before.title,
    before,
    reason,
  }));
  await send(tx, senders, newsByPerson, { club, named, changed: cancelled, ...changeOf(named) });
}

/** Notifies each person affected by the restored events. Events that are over are left out. */
export async function notifyRestored(
  tx: Db,
  senders: Senders,
  scope: Scope<'event.write'>,
  club: Sender,
  named: EventRow,
  restored: readonly EventRow[],
): Promise<void> {
  const newsByPerson = await newsOf(tx, scope, restored, (after) => ({ kind: 'restored', title: after.title, after }));
  await send(tx, senders, newsByPerson, { club, named, changed: restored, ...changeOf(named) });
}

/**
 * Notifies each person affected by the deleted events. Left out are events that are over, and those whose cancellation was
 * already announced.
 */
export async function notifyRemoved(
  tx: Db,
  senders: Senders,
  scope: Scope<'event.write'>,
  club: Sender,
  named: EventRow,
  removed: readonly EventRow[],
): Promise<void> {
  const planned = removed.filter(({ cancelledAt }) => cancelledAt === null);
  const newsByPerson = await newsOf(tx, scope, planned, (before) => ({ kind: 'gone', title: before.title, before }));
  await send(tx, senders, newsByPerson, {
    club,
    named,
    changed: removed,
    key: `event:${named.id}:cancelled`,
    path: scheduleAddress.to(),
  });
}

/** Returns the news for each person affected by the events that haven't ended. */
async function newsOf(
  tx: Db,
  scope: Scope<'event.write'>,
  rows: readonly EventRow[],
  wordsOf: (row: EventRow) => EventNews,
): Promise<NewsByPerson> {
  const people = peopleByTeam(tx, scope);
  const newsByPerson: NewsByPerson = new Map();
  for (const row of rows.filter(isAhead)) {
    for (const person of await people(row.teamId)) add(newsByPerson, person, row, wordsOf(row));
  }
  return newsByPerson;
}

/** Identifies the news of a change, and the page about it. */
function changeOf({ id, version }: EventRow) {
  return { key: `event:${id}:${version + 1}`, path: eventAddress.to({ id }) };
}

interface EventNotice {
  club: Sender;
  named: EventRow;
  /** All events that changed: messages about them that still wait are out of date. */
  changed: readonly EventRow[];
  key: string;
  /** The page about the news. */
  path: string;
}

async function send(
  tx: Db,
  { mailer, config }: Senders,
  newsByPerson: NewsByPerson,
  { club, named, changed, key, path }: EventNotice,
): Promise<void> {
  await withdrawPush(
    tx,
    changed.flatMap(({ id }) => [eventTag(id), answerTag([id])]),
  );
  const letterhead = { clubName: club.name, timeZone: club.timeZone, link: config.publicUrl + path };
  const context = { eventId: named.id, timeZone: club.timeZone, path, now: clock() };
  const people = [...newsByPerson.values()];
  const senders = await sendersOf(
    tx,
    people.flatMap(({ teamIds }) => [...teamIds]),
    club,
  );
  await notify(
    tx,
    { mailer },
    'schedule',
    people.map(({ person, news, teamIds }) => ({
      person,
      write: () => ({
        mail: eventNewsMail(news, person, key, letterhead),
        push: eventNewsPush(news, { ...context, sender: senders(teamIds) }),
      }),
    })),
  );
}

/** Reads a team's people once, however many events it has. */
function peopleByTeam(tx: Db, { actor }: Scope<'event.write'>) {
  const known = new Map<number | null, Person[]>();
  return async (teamId: number | null): Promise<Person[]> => {
    const people = known.get(teamId) ?? (await eventRecipients(tx, teamId, actor.id));
    known.set(teamId, people);
    return people;
  };
}

function add(newsByPerson: NewsByPerson, person: Person, { teamId }: EventRow, news: EventNews): void {
  const entry = newsByPerson.get(person.id) ?? { person, news: [], teamIds: new Set() };
  entry.news.push(news);
  entry.teamIds.add(teamId);
  newsByPerson.set(person.id, entry);
}

function isElsewhere(before: EventRow, after: EventRow): boolean {
  return before.startTime !== after.startTime || before.endTime !== after.endTime || before.location !== after.location;
}

function isNews({ before, after }: Move): boolean {
  return before.cancelledAt === null && (isAhead(before) || isAhead(after));
}

function isAhead({ endTime }: EventRow): boolean {
  return Date.parse(endTime) > clock().getTime();
}
