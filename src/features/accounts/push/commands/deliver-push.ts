import { and, eq, lt, or, sql } from 'drizzle-orm';
import { readClub } from '@/features/club/queries';
import { clock, now } from '@/platform/clock';
import type { Config } from '@/platform/config';
import type { Database } from '@/platform/db/database';
import { errorCode } from '@/platform/error-code';
import type { Log } from '@/platform/log';
import { type PushOutcome, type PushSender, sendPush } from '@/platform/push/send-push';
import { pushMessages, pushSubscriptions } from '../../tables';
import { readPushKeys } from '../queries/own-push';
import { type ClaimedPush, claimPush } from '../queries/waiting';
import { isQuiet } from '../rules/quiet-hours';

export interface Pusher {
  /** Called after a commit: sends waiting messages, soon and in the background. */
  kick(): void;
  /** Sends the due messages; resolves when each was accepted, given up or put off. */
  deliver(): Promise<void>;
  /** Waits for the messages that are being sent. */
  close(): Promise<void>;
}

interface PusherParts {
  db: Database;
  config: Config;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
}

/** Messages sent at once to one push service. */
const LANES = 8;
/** Attempts after which a message is given up, half an hour after the first. */
const MAX_TRIES = 6;
/** Maximum seconds by which a push service may put off the next attempt. */
const MAX_WAIT = 3600;

/**
 * Creates what sends push messages. Runs may overlap, so that a push service that doesn't answer delays nobody else's messages.
 * @unscoped runs on a schedule
 */
export function createPusher({ db, config, log }: PusherParts): Pusher {
  const runs = new Set<Promise<void>>();
  return {
    kick() {
      deliver().catch((error) => log.error({ code: errorCode(error) }, 'delivering push messages failed'));
    },
    deliver,
    async close() {
      await Promise.allSettled(runs);
    },
  };

  function deliver(): Promise<void> {
    const run = deliverDue().finally(() => runs.delete(run));
    runs.add(run);
    return run;
  }

  async function deliverDue(): Promise<void> {
    const club = await readClub(db);
    if (!club) return;
    const due = await claimPush(db, { isQuiet: isQuiet(clock(), club.timeZone) });
    if (due.length === 0) return;
    const sender = {
      ...config,
      keys: await readPushKeys({ db }),
      contact: contactOf(config),
      patience: config.timing.pushAnswer,
    };
    const services = new Map<string, ClaimedPush[]>();
    for (const message of due) {
      const { origin } = new URL(message.target.endpoint);
      services.set(origin, [...(services.get(origin) ?? []), message]);
    }
    await Promise.all([...services.values()].map((messages) => sendToService(sender, messages)));
  }

  /** Sends the messages of one push service, until it doesn't answer. */
  async function sendToService(sender: PushSender, messages: ClaimedPush[]): Promise<void> {
    const rest = [...messages];
    let isDown = false;
    const lane = async () => {
      for (let message = rest.shift(); message; message = rest.shift()) {
        // What wasn't sent doesn't count as an attempt.
        if (isDown) await putOff({ ...message, attempts: message.attempts - 1 }, 60);
        else isDown = (await sendOne(sender, message)) === 'unreachable';
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  }

  async function sendOne(sender: PushSender, message: ClaimedPush): Promise<PushOutcome['result']> {
    const outcome = await sendPush(message.target, message.payload, sender, message.isUrgent);
    const { id, subscriptionId, target } = message;
    if (outcome.result === 'accepted') {
      await db.update(pushSubscriptions).set({ lastSuccessAt: now }).where(eq(pushSubscriptions.id, subscriptionId));
      await finish(id);
    } else if (outcome.result === 'gone') {
      await db
        .delete(pushSubscriptions)
        .where(and(eq(pushSubscriptions.id, subscriptionId), eq(pushSubscriptions.endpoint, target.endpoint)));
      await finish(id);
    } else {
      log.warn({ pushId: id, code: outcome.code }, 'a push message was not accepted');
      if (outcome.result === 'refused' || message.attempts >= MAX_TRIES) await finish(id);
      else await putOff(message, outcome.result === 'later' ? outcome.wait : 0);
    }
    return outcome.result;
  }

  async function finish(id: number): Promise<void> {
    await db.update(pushMessages).set({ doneAt: now }).where(eq(pushMessages.id, id));
  }

  /** Puts off the next attempt by 1, 2, 4 ... minutes, or by `least` seconds where that is longer. */
  async function putOff({ id, attempts }: ClaimedPush, least: number): Promise<void> {
    const seconds = Math.ceil(Math.max(60 * 2 ** (attempts - 1), Math.min(least, MAX_WAIT)));
    await db
      .update(pushMessages)
      .set({ attempts, nextAttemptAt: sql`${now} + make_interval(secs => ${seconds})` })
      .where(eq(pushMessages.id, id));
  }
}

/** How a push service reaches the club: some accept no address of a machine that isn't on the Internet. */
function contactOf({ publicUrl, mailFrom }: Pick<Config, 'publicUrl' | 'mailFrom'>): string {
  if (publicUrl.startsWith('https:')) return publicUrl;
  return `mailto:${/([^\s@<>]+@[^\s@<>]+?)>?$/.exec(mailFrom)?.[1] ?? 'no-reply@localhost'}`;
}

/**
 * Deletes messages older than 30 days, whose key nothing has anymore, and those whose time is over.
 * @unscoped runs on a schedule
 */
export async function pruneMessages(db: Database): Promise<void> {
  await db
    .delete(pushMessages)
    .where(or(lt(pushMessages.createdAt, sql`${now} - interval '30 days'`), lt(pushMessages.expiresAt, now)));
}
