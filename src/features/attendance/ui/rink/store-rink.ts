import type { QueryClient } from '@tanstack/react-query';
import { getEvent } from '@/features/events/contract/event';
import { ApiError } from '@/kit/api/api-error';
import { keysOf, q } from '@/kit/api/query-client';
import { getAttendance } from '../../contract/attendance';
import { listTodaysCards, type TodaysCards } from '../../contract/rink';
import { forgetRink } from '../rink-key';
import { storeShell } from './rink-shell';
import { renewed, withPage } from './rink-snapshot';
import { readRink, writeRink } from './rink-store';

type Clock = () => Date;

/**
 * Stores on this phone what a coach needs at today's events without a connection: whom to call, the lists, and the page itself. This
 * replaces older answers, for example of a team that the coach no longer has.
 */
export async function storeRink(client: QueryClient, userId: string, clock: Clock): Promise<void> {
  const today = await readToday(client);
  if (today === 'unreachable') return;
  // Somebody else, or nobody, is signed in on this phone by now.
  if (today?.userId !== userId || today.events.length === 0) return forgetRink();
  writeRink(renewed(today, readRink(userId, clock())));
  forgetAtMidnight(client, today.until, clock);
  const ids = today.events.map(({ eventId }) => eventId);
  for (const id of ids) await storeEvent(client, userId, id, clock);
  // The page is stored with what it has loaded, which has to include what a tap on a name opens.
  await import('./emergency-dialog').catch(() => undefined);
  // Checked after everything is written: a user who has signed out in the meantime, for example in another window, leaves nothing.
  if (!(await storeShell(userId, ids)) || !readRink(userId, clock())) forgetRink();
}

/**
 * Runs when the program starts: removes what is another user's or of a past day, and the rest at midnight. A null `userId` means a user
 * who may store nothing.
 */
export function guardRink(client: QueryClient, userId: string | null, clock: Clock): void {
  const snapshot = userId === null ? null : readRink(userId, clock());
  if (snapshot) forgetAtMidnight(client, snapshot.until, clock);
  else forgetRink();
}

async function readToday(client: QueryClient): Promise<TodaysCards | null | 'unreachable'> {
  try {
    return await client.fetchQuery({ ...q(listTodaysCards, {}), retry: false });
  } catch (error) {
    return error instanceof ApiError && [401, 403, 404].includes(error.status) ? null : 'unreachable';
  }
}

async function storeEvent(client: QueryClient, userId: string, id: number, clock: Clock): Promise<void> {
  const input = { params: { id } };
  const [event, sheet] = await Promise.all([
    client.fetchQuery({ ...q(getEvent, input), retry: false }),
    client.fetchQuery({ ...q(getAttendance, input), retry: false }),
  ]).catch(() => [null, null]);
  const snapshot = readRink(userId, clock());
  if (snapshot && event && sheet) writeRink(withPage(snapshot, { event, sheet }));
}

let timer: ReturnType<typeof setTimeout> | undefined;

function forgetAtMidnight(client: QueryClient, until: string, clock: Clock): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    forgetRink();
    client.removeQueries(keysOf(listTodaysCards));
  }, Date.parse(until) - clock().getTime());
}
