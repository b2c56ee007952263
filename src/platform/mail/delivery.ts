import { createHash, randomBytes } from 'node:crypto';

import type { Config } from '../config';
import type { Database } from '../db/database';
import { errorCode } from '../error-code';
import type { Log } from '../log';
import { htmlBody, type Letterhead } from './html-body';
import { type Mailer, queueMail } from './mailer';
import {
  type ClaimedMail,
  claimDue,
  interruptForgotten,
  markInterrupted,
  markSent,
  retryLater,
  waitForServer,
} from './outbox';
import { createSmtpTransport } from './smtp-transport';
import type { Outcome, OutgoingMail, Transport } from './transport';

export interface DeliveringMailer extends Mailer {
  /** False in the demo club and without a mail server: mail is then stored for reading and never sent. */
  readonly delivers: boolean;
  /** Sends all due mail. If a run is in progress, another one follows it; resolves when all is done. */
  deliver(): Promise<void>;
  /** Gives mail that is being sent a few seconds to finish, then aborts it. */
  close(): Promise<void>;
}

export interface MailerParts {
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'demo'>;
  db: Database;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  /** Replaces the mail server that the configuration names. */
  transport?: Transport;
  /** Returns the club's logo for outgoing mail; null when it has none. */
  letterhead?: () => Promise<Letterhead | null>;
  /** Called by `kick`: sends what the same changes queued besides mail. */
  onKick?: () => void;
}

const FINISH_MS = 3000;

/** Creates the outbox and its worker. Decisions 003 and 015 say what is sent again and when. */
export function createMailer({
  config,
  db,
  log,
  transport = transportOf(config),
  letterhead = async () => null,
  onKick,
}: MailerParts): DeliveringMailer {
  let running: Promise<void> | undefined;
  let again = false;
  let closing = false;

  return {
    delivers: transport !== undefined,
    goesTo: transport ? 'people' : config.demo ? 'outbox' : 'nowhere',
    queue: (tx, mails) => queueMail(tx, mails, transport ? 'waiting' : 'kept'),
    kick() {
      onKick?.();
      deliver().catch((error) => log.error({ code: errorCode(error) }, 'delivering mail failed'));
    },
    deliver,
    tryOut: async (mail) =>
      transport ? transport.send({ messageId: trialId(config.mailFrom), ...mail, ...(await lookOf(mail)) }) : null,
    async close() {
      closing = true;
      await within(FINISH_MS, running);
      transport?.close();
      await within(FINISH_MS / 3, running);
    },
  };

  async function deliver(): Promise<void> {
    if (!transport || closing) return;
    again = true;
    running ??= runAll(transport).finally(() => {
      running = undefined;
    });
    return running;
  }

  async function runAll(over: Transport): Promise<void> {
    while (again && !closing) {
      again = false;
      await runOnce(over);
    }
  }

  async function runOnce(over: Transport): Promise<void> {
    const forgotten = await interruptForgotten(db);
    if (forgotten) log.warn({ count: forgotten }, 'mail was left in doubt by a program that ended');
    let count = 0;
    let reached = true;
    while (reached && !closing) {
      // Few at a time: a program that dies leaves only mail in doubt that was really being sent.
      const batch = await claimDue(db, over.lanes);
      if (batch.length === 0) break;
      const sent = await Promise.allSettled(batch.map((mail) => sendOne(over, mail)));
      const failure = sent.find((each) => each.status === 'rejected');
      if (failure) throw failure.reason;
      reached = !sent.some((each) => each.status === 'fulfilled' && each.value === 'unreachable');
      count += sent.filter((each) => each.status === 'fulfilled' && each.value === 'accepted').length;
    }
    if (count) log.info({ count }, 'mail sent');
  }

  async function sendOne(over: Transport, mail: ClaimedMail): Promise<Outcome['result']> {
    const messageId = messageIdOf(mail, config.mailFrom);
    const outcome = await over.send({ ...outgoing(mail, messageId), ...(await lookOf(mail)) });
    if (outcome.result === 'accepted') {
      await markSent(db, mail.id);
    } else if (outcome.result === 'unknown') {
      await markInterrupted(db, mail.id);
      log.warn({ mailId: mail.id, code: outcome.code }, 'mail is in doubt');
    } else {
      const status = await (outcome.result === 'unreachable' ? waitForServer : retryLater)(db, mail.id);
      log.warn({ mailId: mail.id, code: outcome.code, status }, 'mail was not accepted');
    }
    return outcome.result;
  }

  /** Mail is sent even when its logo can't be loaded. */
  async function lookOf({ body }: { body: string }): Promise<Pick<OutgoingMail, 'html'>> {
    const head = await letterhead().catch(() => null);
    return head ? { html: htmlBody(body, head) } : {};
  }
}

function transportOf({ smtpUrl, mailFrom, demo }: MailerParts['config']): Transport | undefined {
  // The people of the demo club are fictional; nothing is ever sent to them.
  return smtpUrl && !demo ? createSmtpTransport({ url: smtpUrl, from: mailFrom }) : undefined;
}

function outgoing({ recipient, subject, body, ...mail }: ClaimedMail, messageId: string): OutgoingMail {
  const { attachment: text, attachmentName: name, attachmentType: type } = mail;
  const attachment = text !== null && name && type ? { name, type, text } : undefined;
  return { messageId, recipient, subject, body, attachment };
}

/** Returns the same id on every attempt, so that a mail server can recognize a duplicate. */
function messageIdOf({ id, dedupeKey }: ClaimedMail, mailFrom: string): string {
  const hash = createHash('sha256').update(dedupeKey).digest('hex').slice(0, 24);
  return `<outbox-${id}-${hash}@${domainOf(mailFrom)}>`;
}

function trialId(mailFrom: string): string {
  return `<trial-${randomBytes(12).toString('hex')}@${domainOf(mailFrom)}>`;
}

function domainOf(mailFrom: string): string {
  return /@([\w.-]+)>?\s*$/.exec(mailFrom)?.[1] ?? 'localhost';
}

async function within(milliseconds: number, work: Promise<void> | undefined): Promise<void> {
  if (!work) return;
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((done) => {
    timer = setTimeout(done, milliseconds);
  });
  await Promise.race([work.catch(() => undefined), limit]);
  clearTimeout(timer);
}
