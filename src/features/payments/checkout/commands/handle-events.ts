import { setTimeout as sleep } from 'node:timers/promises';
import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { monotonic, now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import { paymentAttempts, providerEvents } from '../../tables/checkout';
import type { WebhookHint } from '../providers/provider';
import { askProvider, type ProviderContext } from './ask-provider';

/** The minimum number of seconds between two requests about one attempt, however many events arrive for it. */
const PAUSE_SECONDS = 1;
const POLL_MS = 250;
/** How long to keep working on an event before it is left to the job. */
const PATIENCE_MS = 5_000;
/** The most unhandled events of one attempt. The first one leads to the same request as any further ones. */
const MAX_WAITING = 20;

/**
 * Stores a provider's event, once. Returns false and stores nothing where it concerns no known attempt.
 * @unscoped what an attempt is and pays, according to the provider that it was opened at
 */
export async function storeEvent(db: Db, provider: string, { eventId, reference }: WebhookHint): Promise<boolean> {
  const [attempt] = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.reference, reference), eq(paymentAttempts.provider, provider)));
  if (!attempt) return false;
  const waiting = sql`select count(*) from ${providerEvents} where ${and(isWaiting, eq(providerEvents.reference, reference))}`;
  await db.execute(sql`
    insert into ${providerEvents} (provider, event_id, reference, received_at)
    select ${provider}, ${eventId}, ${reference}, ${now} where (${waiting}) < ${MAX_WAITING}
    on conflict do nothing`);
  return true;
}

const isWaiting = isNull(providerEvents.handledAt);

/**
 * Asks the provider about an attempt until none of its events is waiting. Throws `ProviderFailure`, with the events still waiting.
 * @unscoped what an attempt is and pays, according to the provider that it was opened at
 */
export async function handleEvents(context: Omit<ProviderContext, 'log'>, reference: string): Promise<void> {
  const patience = monotonic() + PATIENCE_MS;
  while (monotonic() < patience) {
    const events = await readWaiting(context, reference);
    const [first] = events;
    if (!first) return;
    // Any answer from now on is newer than each of these events. Also asks about a paid attempt, which may have been charged again.
    const outcome = await askProvider(context, first.attemptId, { seconds: PAUSE_SECONDS, ofPaid: true });
    if (outcome === 'too_soon') await sleep(POLL_MS);
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

/**
 * Returns the references of attempts with waiting events, the longest waiting first, at most `limit`.
 * @unscoped runs on a schedule
 */
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

/**
 * Deletes handled events that no provider sends again.
 * @unscoped runs on a schedule
 */
export async function deleteOldEvents(db: Db): Promise<void> {
  await db.delete(providerEvents).where(lt(providerEvents.handledAt, sql`${now} - interval '30 days'`));
}
