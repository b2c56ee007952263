import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database';
import { type MailServer, type MailServerOptions, startMailServer } from '../../../test/mail-server';
import { now } from '../clock';
import type { Database } from '../db/database';
import { createMailer, type DeliveringMailer } from './delivery';
import { createSmtpTransport } from './smtp-transport';
import { outbox } from './tables';

const from = 'Yelo <no-reply@club.test>';
const lines: unknown[] = [];
const log = { info: note, warn: note, error: note };
const open: { close(): Promise<void> | void }[] = [];
let db: Database;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  lines.length = 0;
  await db.delete(outbox);
});
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});
afterAll(() => db.close());

describe('due mail', () => {
  it('is delivered once, as plain text that says it was sent automatically', async () => {
    const server = await serve();
    const mailer = mailerTo(server.url);
    await queue(mailer, ['ana@club.test', 'ben@club.test']);
    await mailer.deliver();
    await mailer.deliver();
    expect(recipients(server)).toEqual(['ana@club.test', 'ben@club.test']);
    const { source } = server.received[0] ?? { source: '' };
    expect(source).toMatch(/^From: Yelo <no-reply@club\.test>\r$/m);
    expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(source).toMatch(/^Message-ID: <outbox-\d+-[0-9a-f]{24}@club\.test>\r$/m);
    expect(source).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m);
    expect(await statuses()).toEqual({ sent: 2 });
  });

  it("has the club's logo beside the plain text, the same for everybody", async () => {
    const server = await serve();
    const letterhead = async () => ({ clubName: 'Habagat', logo: 'https://club.test/api/club/logo?v=1' });
    const config = { smtpUrl: server.url, mailFrom: from, demo: false };
    const mailer = createMailer({ config, db, log, letterhead });
    open.push(mailer);
    await queue(mailer, ['ana@club.test', 'ben@club.test']);
    await mailer.deliver();
    const parts = server.received.map(({ source }) => source.split(/^Content-Type: /m).slice(2));
    expect(parts).toHaveLength(2);
    for (const [plain = '', html = ''] of parts) {
      expect(plain).toMatch(/^text\/plain; charset=utf-8\r\n/);
      expect(plain).toContain('\r\n\r\nHello.\r\n');
      expect(html).toMatch(/^text\/html; charset=utf-8\r\n/);
      const text = html.replace(/=\r\n/g, '').replace(/=3D/g, '=');
      expect(text).toContain('<img src="https://club.test/api/club/logo?v=1" alt="Habagat"');
    }
  });

  it('is plain text alone where the logo is not available', async () => {
    const server = await serve();
    const config = { smtpUrl: server.url, mailFrom: from, demo: false };
    const mailer = createMailer({ config, db, log, letterhead: () => Promise.reject(new Error('No.')) });
    open.push(mailer);
    await queue(mailer, ['ana@club.test']);
    await mailer.deliver();
    expect(server.received[0]?.source).not.toContain('text/html');
    expect(await statuses()).toEqual({ sent: 1 });
  });

  it('has one text file attached, byte by byte, which is stored no longer than needed', async () => {
    const server = await serve();
    const mailer = mailerTo(server.url);
    const attachment = {
      name: 'Señores.csv',
      type: 'text/csv; charset=utf-8',
      text: '\uFEFFJersey,Name\r\n9,Ñoño\r\n',
    };
    const mail = { dedupeKey: 'roster:1', recipient: 'ana@club.test', subject: 'Roster', body: 'Attached.', about: [] };
    await db.transaction((tx) => mailer.queue(tx, [{ ...mail, attachment }]));
    await mailer.deliver();
    const { source } = server.received[0] ?? { source: '' };
    expect(source).toMatch(/^Content-Type: text\/csv; charset=utf-8/m);
    expect(source).toMatch(/^Content-Transfer-Encoding: base64\r$/m);
    expect(source.replace(/\r\n/g, '')).toContain(Buffer.from(attachment.text).toString('base64'));
    expect(await rows()).toMatchObject([{ status: 'sent', attachmentName: 'Señores.csv', attachment: null }]);
  });

  it('is queued once for one key, ever', async () => {
    const server = await serve();
    const mailer = mailerTo(server.url);
    await queue(mailer, ['ana@club.test']);
    await queue(mailer, ['ana@club.test']);
    await mailer.deliver();
    await queue(mailer, ['ana@club.test']);
    await mailer.deliver();
    expect(server.received).toHaveLength(1);
  });

  it('is never sent twice by several programs concurrently', async () => {
    const server = await serve();
    const mailers = [mailerTo(server.url), mailerTo(server.url), mailerTo(server.url)];
    const people = Array.from({ length: 40 }, (_, i) => `p${i}@club.test`);
    await queue(mailers[0] as DeliveringMailer, people);
    await Promise.all(mailers.flatMap((mailer) => [mailer.deliver(), mailer.deliver()]));
    expect(recipients(server)).toEqual(people.toSorted());
    expect(await statuses()).toEqual({ sent: 40 });
  });

  it('is sent in the background after a kick, also when kicked during a run', async () => {
    const server = await serve();
    const mailer = mailerTo(server.url);
    await queue(mailer, ['ana@club.test']);
    mailer.kick();
    await queue(mailer, ['ben@club.test']);
    mailer.kick();
    await expect.poll(() => server.received.length).toBe(2);
    await expect.poll(statuses).toEqual({ sent: 2 });
  });

  it('cannot inject headers or recipients', async () => {
    const server = await serve();
    const mailer = mailerTo(server.url);
    const subject = 'News\r\nBcc: eve@evil.test\r\n\r\nHello';
    await queue(
      mailer,
      ['ana@club.test', 'ben@club.test\r\nBcc: eve@evil.test', 'cy@club.test, eve@evil.test'],
      subject,
    );
    await mailer.deliver();
    for (const { source, recipients } of server.received) {
      expect(source.split('\r\n\r\n')[0]).not.toMatch(/^(Bcc|Cc):/im);
      expect(recipients).toHaveLength(1);
      expect(recipients).not.toContain('eve@evil.test');
    }
    expect(recipients(server)).toContain('ana@club.test');
  });
});

describe('mail that is not accepted', () => {
  it('is kept while the server is down, and delivered once when it is back', async () => {
    const down = await serve();
    await down.close();
    const mailer = mailerTo(down.url);
    await queue(mailer, ['ana@club.test']);
    await mailer.deliver();
    expect(await rows()).toMatchObject([{ status: 'waiting', attempts: 0, claimedAt: null }]);
    const up = await serve({ port: down.port });
    await mailer.deliver();
    expect(up.received).toHaveLength(0);
    await makeDue();
    await mailer.deliver();
    await mailer.deliver();
    expect(recipients(up)).toEqual(['ana@club.test']);
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 1 }]);
  });

  it('is kept while a server is down for days, with a retry at least once an hour', async () => {
    const down = await serve();
    await down.close();
    const mailer = mailerTo(down.url);
    await queue(mailer, ['ana@club.test']);
    const waits: number[] = [];
    for (const age of [0, 1, 2, 4, 8, 16, 32, 64, 600, 71 * 60]) {
      await makeOld(age);
      await mailer.deliver();
      waits.push(await minutesToWait('ana@club.test'));
    }
    expect(waits).toEqual([1, 1, 2, 4, 8, 16, 32, 60, 60, 60]);
    expect(await rows()).toMatchObject([{ status: 'waiting', attempts: 0 }]);
    await makeOld(72 * 60 + 1);
    await mailer.deliver();
    expect(await rows()).toMatchObject([{ status: 'failed' }]);
  });

  it('waits twice as long after each attempt and fails after eight, while others are sent', async () => {
    const server = await serve({ refuse: ['gone@club.test'] });
    const mailer = mailerTo(server.url);
    await queue(mailer, ['ana@club.test', 'gone@club.test', 'ben@club.test']);
    const waits: number[] = [];
    for (let i = 0; i < 9; i++) {
      await mailer.deliver();
      waits.push(await minutesToWait('gone@club.test'));
      await makeDue();
    }
    expect(waits.slice(0, 7)).toEqual([1, 2, 4, 8, 16, 32, 64]);
    expect(recipients(server)).toEqual(['ana@club.test', 'ben@club.test']);
    expect(await statuses()).toEqual({ sent: 2, failed: 1 });
    expect(await rows()).toMatchObject([{ attempts: 1 }, { attempts: 1 }, { attempts: 8 }]);
  });

  it('is retried when the server defers it after its text', async () => {
    const server = await serve({ onText: 'defer' });
    const mailer = mailerTo(server.url);
    await queue(mailer, ['ana@club.test']);
    await mailer.deliver();
    expect(await statuses()).toEqual({ waiting: 1 });
  });

  it('leaves no name or address in the log', async () => {
    const server = await serve({ refuse: ['gone@club.test'] });
    const mailer = mailerTo(server.url);
    await queue(mailer, ['ana@club.test', 'gone@club.test']);
    await mailer.deliver();
    expect(lines).toHaveLength(2);
    expect(JSON.stringify(lines)).not.toMatch(/club\.test|News|Hello/);
  });
});

describe('mail with an unknown result', () => {
  it('is not sent again when the connection breaks after its text', async () => {
    const server = await serve({ onText: 'hang up' });
    const mailer = mailerTo(server.url);
    await queue(mailer, ['ana@club.test']);
    await mailer.deliver();
    await makeDue();
    await mailer.deliver();
    expect(server.received).toHaveLength(1);
    expect(await statuses()).toEqual({ interrupted: 1 });
  });

  it('is not sent again when the program died after the server accepted it', async () => {
    const server = await serve();
    const smtp = createSmtpTransport({ url: server.url, from });
    open.push(smtp);
    const dying = createMailer({
      config: { smtpUrl: undefined, mailFrom: from, demo: false },
      db,
      log,
      transport: { ...smtp, send: (mail) => smtp.send(mail).then(() => new Promise(() => undefined)) },
    });
    await queue(dying, ['ana@club.test']);
    dying.kick();
    await expect.poll(() => server.received.length).toBe(1);
    const next = mailerTo(server.url);
    await next.deliver();
    expect(await statuses()).toEqual({ sending: 1 });
    await db.execute(sql`update outbox_mail set claimed_at = ${now} - interval '16 minutes'`);
    await next.deliver();
    await makeDue();
    await next.deliver();
    expect(await statuses()).toEqual({ interrupted: 1 });
    expect(server.received).toHaveLength(1);
  });

  it('is at most what was being sent when the program closes', async () => {
    const server = await serve();
    const mailer = mailerTo(server.url);
    await queue(
      mailer,
      Array.from({ length: 30 }, (_, i) => `p${i}@club.test`),
    );
    mailer.kick();
    await expect.poll(() => server.received.length).toBeGreaterThan(0);
    await mailer.close();
    const { sent = 0, waiting = 0, ...others } = await statuses();
    expect(others).toEqual({});
    expect(sent).toBe(server.received.length);
    expect(sent + waiting).toBe(30);
  });
});

it('stores mail to be read in the demo club and without a mail server', async () => {
  const server = await serve();
  for (const config of [
    { smtpUrl: undefined, demo: false },
    { smtpUrl: server.url, demo: true },
  ]) {
    const mailer = createMailer({ config: { ...config, mailFrom: from }, db, log });
    expect(mailer.delivers).toBe(false);
    await queue(mailer, [`${config.demo}@club.test`]);
    await mailer.deliver();
  }
  await mailerTo(server.url).deliver();
  expect(server.received).toHaveLength(0);
  expect(await statuses()).toEqual({ kept: 2 });
});

async function serve(options?: MailServerOptions): Promise<MailServer> {
  const server = await startMailServer(options);
  open.push(server);
  return server;
}

function mailerTo(smtpUrl: string): DeliveringMailer {
  const mailer = createMailer({ config: { smtpUrl, mailFrom: from, demo: false }, db, log });
  open.push(mailer);
  return mailer;
}

async function queue(mailer: DeliveringMailer, people: string[], subject = 'News'): Promise<void> {
  const mail = { subject, body: 'Hello.\n', about: [] };
  const mails = people.map((recipient) => ({ ...mail, dedupeKey: `news:${recipient}`, recipient }));
  await db.transaction((tx) => mailer.queue(tx, mails));
}

async function makeDue(): Promise<void> {
  await db.execute(sql`update outbox_mail set next_attempt_at = ${now} where status = 'waiting'`);
}

/** Makes all mail due and backdates it as if it had been waiting for `minutes` since it was written. */
async function makeOld(minutes: number): Promise<void> {
  await db.execute(
    sql`update outbox_mail set next_attempt_at = ${now}, created_at = ${now} - make_interval(mins => ${minutes})`,
  );
}

async function minutesToWait(recipient: string): Promise<number> {
  const { rows } = await db.execute<{ wait: string }>(
    sql`select round(extract(epoch from next_attempt_at - ${now}) / 60) as wait from outbox_mail where recipient = ${recipient}`,
  );
  return Number(rows[0]?.wait);
}

async function statuses(): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ status: string; count: number }>(
    sql`select status, count(*)::int as count from outbox_mail group by status`,
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

function rows() {
  return db.select().from(outbox).orderBy(outbox.attempts, outbox.id);
}

function recipients(server: MailServer): string[] {
  return server.received.flatMap((mail) => mail.recipients).toSorted();
}

function note(...line: unknown[]): void {
  lines.push(line);
}
