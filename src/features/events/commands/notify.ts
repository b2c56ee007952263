import { clock } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { App, Club } from '@/platform/http/context';
import type { Scope } from '@/shared/permissions';
import { eventAddress, scheduleAddress } from '../addresses';
import { eventRecipients, type Person } from '../queries/recipients';
import { type EventNews, eventNewsMail, type Letterhead } from '../rules/mails';
import type { EventRow } from './series';

/** An event before and after a change. */
export interface Move {
  before: EventRow;
  after: EventRow;
}

type Senders = Pick<App, 'mailer' | 'config'>;
type Sender = Pick<Club, 'name' | 'timeZone'>;

/** The news for each person, by the person's id. */
type NewsByPerson = Map<string, { person: Person; news: EventNews[] }>;

/**
 * Queues one mail to each person affected by new times and places, however many events changed. People who only belong to the former team
 * are notified that the event is canceled. Events that are cancelled, or over both before and after the change, are left out.
 */
export async function notifyMoved(
  tx: Db,
  { mailer, config }: Senders,
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
    for (const person of left) add(newsByPerson, person, { kind: 'gone', title: before.title, before });
    if (!isElsewhere(before, after)) continue;
    for (const person of now) add(newsByPerson, person, { kind: 'moved', title: after.title, before, after });
  }
  const letterhead = letterheadOf(club, config.publicUrl + eventAddress.to({ id: named.id }));
  await send(tx, mailer, newsByPerson, `event:${named.id}:${named.version + 1}`, letterhead);
}

/** Queues one mail to each person affected by the cancelled events, with the reason. Events that are over are left out. */
export async function notifyCancelled(
  tx: Db,
  { mailer, config }: Senders,
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
  const letterhead = letterheadOf(club, config.publicUrl + eventAddress.to({ id: named.id }));
  await send(tx, mailer, newsByPerson, `event:${named.id}:${named.version + 1}`, letterhead);
}

/** Queues one mail to each person affected by the restored events. Events that are over are left out. */
export async function notifyRestored(
  tx: Db,
  { mailer, config }: Senders,
  scope: Scope<'event.write'>,
  club: Sender,
  named: EventRow,
  restored: readonly EventRow[],
): Promise<void> {
  const newsByPerson = await newsOf(tx, scope, restored, (after) => ({ kind: 'restored', title: after.title, after }));
  const letterhead = letterheadOf(club, config.publicUrl + eventAddress.to({ id: named.id }));
  await send(tx, mailer, newsByPerson, `event:${named.id}:${named.version + 1}`, letterhead);
}

/**
 * Queues one mail to each person affected by the deleted events. Left out are events that are over, and those whose cancellation was
 * already announced.
 */
export async function notifyRemoved(
  tx: Db,
  { mailer, config }: Senders,
  scope: Scope<'event.write'>,
  club: Sender,
  named: EventRow,
  removed: readonly EventRow[],
): Promise<void> {
  const planned = removed.filter(({ cancelledAt }) => cancelledAt === null);
  const newsByPerson = await newsOf(tx, scope, planned, (before) => ({ kind: 'gone', title: before.title, before }));
  await send(
    tx,
    mailer,
    newsByPerson,
    `event:${named.id}:cancelled`,
    letterheadOf(club, config.publicUrl + scheduleAddress.to()),
  );
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
    for (const person of await people(row.teamId)) add(newsByPerson, person, wordsOf(row));
  }
  return newsByPerson;
}

async function send(tx: Db, mailer: App['mailer'], newsByPerson: NewsByPerson, key: string, letterhead: Letterhead) {
  await mailer.queue(
    tx,
    [...newsByPerson.values()].map(({ person, news }) => eventNewsMail(news, person, key, letterhead)),
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

function add(newsByPerson: NewsByPerson, person: Person, news: EventNews): void {
  const entry = newsByPerson.get(person.id) ?? { person, news: [] };
  entry.news.push(news);
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

function letterheadOf({ name, timeZone }: Sender, link: string): Letterhead {
  return { clubName: name, timeZone, link };
}
