import type { QueryClient } from '@tanstack/react-query';
import { getEvent } from '@/features/events/contract';
import { ApiError } from '@/kit/api/api-error';
import { keysOf, q } from '@/kit/api/query-client';
import { getAttendance, listTodaysCards, type TodaysCards } from '../../contract';
import { forgetRink } from '../rink-key';
import { dropWorker, storeShell } from './rink-shell';
import { renewed, withPage } from './rink-snapshot';
import { readRink, writeRink } from './rink-store';

type Clock = () => Date;

/**
 * Keeps on this phone what a coach needs at today's events without a connection: whom to call, the lists, and the page itself. What an
 * older answer left, of a team that was lost say, is gone with it.
 */
export async function storeRink(client: QueryClient, userId: string, clock: Clock): Promise<void> {
  const today = await readToday(client);
  if (today === 'unreachable') return;
  // Somebody else is signed in on this phone by now, or nobody.
  if (today?.userId !== userId || today.events.length === 0) return clearRink();
  writeRink(renewed(today, readRink(userId, clock())));
  forgetAtMidnight(client, today.until, clock);
  const ids = today.events.map(({ eventId }) => eventId);
  for (const id of ids) await storeEvent(client, userId, id, clock);
  // The page itself is kept with what it has loaded: what a tap on a name opens has to be among it.
  await import('./emergency-dialog').catch(() => undefined);
  // Asked for after all is written down: who went out meanwhile, in another window say, leaves nothing.
  if (!(await storeShell(userId, ids)) || !readRink(userId, clock())) clearRink();
}

/** At the start of the program: what is another's, or of a day that is over, goes; the rest goes at midnight. `userId` null: whoever it is may keep none. */
export function guardRink(client: QueryClient, userId: string | null, clock: Clock): void {
  const kept = userId === null ? null : readRink(userId, clock());
  if (kept) forgetAtMidnight(client, kept.until, clock);
  else clearRink();
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
  const kept = readRink(userId, clock());
  if (kept && event && sheet) writeRink(withPage(kept, { event, sheet }));
}

let timer: ReturnType<typeof setTimeout> | undefined;

function forgetAtMidnight(client: QueryClient, until: string, clock: Clock): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    clearRink();
    client.removeQueries(keysOf(listTodaysCards));
  }, Date.parse(until) - clock().getTime());
}

function clearRink(): void {
  forgetRink();
  void dropWorker();
}
