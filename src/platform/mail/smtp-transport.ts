import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { errorCode } from '../error-code';
import type { Outcome, OutgoingMail, Transport } from './transport';

export interface SmtpOptions {
  /** Such as smtps://user:password@mail.example.org. */
  url: string;
  from: string;
  /** Milliseconds of silence after which the server is given up. */
  silence?: number;
}

const LANES = 4;
const CONNECT_MS = 10_000;
/** Mail servers look mail over before they accept it; to give up early would leave mail in doubt. */
const SILENCE_MS = 120_000;
const IDLE_MS = 10_000;

/** Talks to a mail server over a few connections that are kept open while there is mail. */
export function createSmtpTransport({ url, from, silence = SILENCE_MS }: SmtpOptions): Transport {
  /** Message ids whose text has begun to go out. */
  const begun = new Set<string>();
  const pool = createTransport({
    url,
    pool: true,
    maxConnections: LANES,
    // To try again is for the outbox alone, which counts the tries and knows what is in doubt.
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
    // As an object it is one address, whatever commas it holds.
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
  const words = typeof response === 'string' ? { words: response } : {};
  if (begun && !(answer && answer >= 400)) return { result: 'unknown', code, ...words };
  const isAboutThisMail = begun || code === 'EENVELOPE' || aboutMail.includes(String(command));
  return { result: isAboutThisMail ? 'refused' : 'unreachable', code, ...words };
}

const aboutMail = ['MAIL FROM', 'RCPT TO', 'DATA'];
