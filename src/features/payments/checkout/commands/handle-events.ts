import { setTimeout as sleep } from 'node:timers/promises';
import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { monotonic, now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import { paymentAttempts, providerEvents } from '../../tables/checkout';
import type { WebhookHint } from '../providers/provider';
import { askProvider, type ProviderContext } from './ask-provider';

/** Seconds between two questions about one try, however many events tell of it. */
const PAUSE_SECONDS = 1;
const LOOK_MS = 250;
/** How long an event is waited over; then it is the job's. */
const PATIENCE_MS = 5_000;
/** Events that one try may have waiting. What they hint at is found out by the first as well. */
const MOST_WAITING = 20;

/** Keeps what a provider told us, each event once. False, and nothing is kept, where it tells of no try of ours. */
export async function keepEvent(db: Db, provider: string, { eventId, reference }: WebhookHint): Promise<boolean> {
  const [attempt] = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.reference, reference), eq(paymentAttempts.provider, provider)));
  if (!attempt) return false;
  const waiting = sql`select count(*) from ${providerEvents} where ${and(isWaiting, eq(providerEvents.reference, reference))}`;
  await db.execute(sql`
    insert into ${providerEvents} (provider, event_id, reference, received_at)
    select ${provider}, ${eventId}, ${reference}, ${now} where (${waiting}) < ${MOST_WAITING}
    on conflict do nothing`);
  return true;
}

const isWaiting = isNull(providerEvents.handledAt);

/** Asks the provider what its events about a try of ours mean, until none waits. Throws `ProviderFailure`, with the events still waiting. */
export async function handleEvents(context: Omit<ProviderContext, 'log'>, reference: string): Promise<void> {
  const patience = monotonic() + PATIENCE_MS;
  while (monotonic() < patience) {
    const events = await readWaiting(context, reference);
    const [first] = events;
    if (!first) return;
    // What is answered from now on is newer than each of these events. A try that is paid may have been charged once more.
    const asked = await askProvider(context, first.attemptId, { seconds: PAUSE_SECONDS, ofPaid: true });
    if (asked === 'too_soon') await sleep(LOOK_MS);
    else await markHandled(context.db, events);
  }
}

function readWaiting({ db, provider }: Pick<ProviderContext, 'db' | 'provider'>, reference: string) {
  return db
    .select({ id: providerEvents.id, attemptId: paymentAttempts.id })
    .from(providerEvents)
    .innerJoin(paymentAttempts, eq(paymentAttempts.reference, providerEvents.reference))
    .where(and(isWaiting, eq(providerEvents.reference, reference), eq(providerEvents.provider, provider.name)));
}

async function markHandled(db: Db, events: readonly { id: number }[]): Promise<void> {
  const ids = events.map(({ id }) => id);
  await db.update(providerEvents).set({ handledAt: now }).where(inArray(providerEvents.id, ids));
}

/** References of tries that events wait for, those that have waited longest first, at most `limit`. */
export async function listWaiting(
  { db, provider }: Pick<ProviderContext, 'db' | 'provider'>,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ reference: providerEvents.reference })
    .from(providerEvents)
    .where(and(isWaiting, eq(providerEvents.provider, provider.name)))
    .groupBy(providerEvents.reference)
    .orderBy(asc(sql`min(${providerEvents.receivedAt})`))
    .limit(limit);
  return rows.map(({ reference }) => reference);
}

/** Forgets handled events that no provider sends again. */
export async function forgetEvents(db: Db): Promise<void> {
  await db.delete(providerEvents).where(lt(providerEvents.handledAt, sql`${now} - interval '30 days'`));
}
