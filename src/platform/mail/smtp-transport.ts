import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { errorCode } from '../error-code';
import type { Outcome, OutgoingMail, Transport } from './transport';

export interface SmtpOptions {
  /** For example smtps://user:password@mail.example.org. */
  url: string;
  from: string;
  /** Milliseconds of silence after which the server is given up. */
  silence?: number;
}

const LANES = 4;
const CONNECT_MS = 10_000;
/** Mail servers scan mail before they accept it; giving up early would leave mail in doubt. */
const SILENCE_MS = 120_000;
const IDLE_MS = 10_000;

/** Sends mail to a server over a few connections, which stay open while there is mail. */
export function createSmtpTransport({ url, from, silence = SILENCE_MS }: SmtpOptions): Transport {
  /** Ids of messages whose text has started to be sent. */
  const begun = new Set<string>();
  const pool = createTransport({
    url,
    pool: true,
    maxConnections: LANES,
    // Only the outbox retries: it counts the attempts and knows what is in doubt.
    maxRequeues: 0,
    connectionTimeout: Math.min(CONNECT_MS, silence),
    greetingTimeout: Math.min(CONNECT_MS, silence),
    socketTimeout: silence,
    idleTimeout: IDLE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  pool.use('stream', (mail, done) => {
    const { message } = mail;
    const create = message.createReadStream.bind(message);
    message.createReadStream = (options) => Readable.from(readNotingStart(() => create(options)));
    async function* readNotingStart(open: () => Readable) {
      begun.add(String(mail.data.messageId));
      yield* open();
    }
    done();
  });
  return {
    lanes: LANES,
    async send(mail) {
      try {
        await pool.sendMail(messageOf(mail, from));
        return { result: 'accepted' };
      } catch (error) {
        return outcomeOf(error, begun.has(mail.messageId));
      } finally {
        begun.delete(mail.messageId);
      }
    },
    close: () => pool.transporter.close?.({ force: true }),
  };
}

function messageOf({ messageId, recipient, subject, body, html, attachment }: OutgoingMail, from: string) {
  return {
    messageId,
    from,
    // As an object it is a single address, even if it contains commas.
    to: { name: '', address: recipient },
    subject,
    text: body,
    ...(html && { html }),
    ...(attachment && {
      attachments: [{ filename: attachment.name, contentType: attachment.type, content: attachment.text }],
    }),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

function outcomeOf(error: unknown, begun: boolean): Outcome {
  const { responseCode, command, response } = Object(error) as Record<'responseCode' | 'command' | 'response', unknown>;
  const answer = typeof responseCode === 'number' ? responseCode : undefined;
  const code = answer ? String(answer) : errorCode(error);
  const text = typeof response === 'string' ? { response } : {};
  if (begun && !(answer && answer >= 400)) return { result: 'unknown', code, ...text };
  const isAboutThisMail = begun || code === 'EENVELOPE' || aboutMail.includes(String(command));
  return { result: isAboutThisMail ? 'refused' : 'unreachable', code, ...text };
}

const aboutMail = ['MAIL FROM', 'RCPT TO', 'DATA'];
