import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { users } from '@/features/accounts/tables';
import { outbox } from '@/platform/mail/tables';
import type { Language } from '@/shared/language';
import { testClock } from './clock';
import { makeEvent, makePlayer, makeTeam, makeUser } from './factories';
import { startTestServer, type TestServer } from './server';

// Mail to one person: caused once for a reader of English and once for one of Filipino, in a club whose admin reads the other.

testClock('2026-06-23T02:00:00Z');

type Person = { id: string; email: string };
let server: TestServer;
let admin: Person;
let count = 0;

beforeAll(async () => {
  server = await startTestServer({ club: { name: 'Habagat' } });
  admin = await makeUser(server.db, { role: 'admin' });
});
afterAll(() => server.close());

const ice = { startTime: '2026-06-24T02:00:00Z', endTime: '2026-06-24T03:00:00Z', location: 'SM Mall of Asia' };

/** Causes of a mail to a reader of that language. Each returns the e-mail that it goes to. */
const cases: Record<string, [cause: (language: Language) => Promise<string>, subject: string]> = {
  'an invitation of staff, as the admin reads': [
    async (language) => {
      const superAdmin = await makeUser(server.db, { role: 'super_admin', language });
      return invite('/api/staff-invitations', { role: 'coach', teamId: null }, superAdmin);
    },
    'Iniimbitahan kang mag-coach sa Habagat',
  ],
  'an invitation of guardians, as the admin reads': [
    async (language) => {
      const child = await makePlayer(server.db, { firstName: 'Miguel' });
      return invite(`/api/players/${child.id}/guardians`, {}, await makeUser(server.db, { role: 'admin', language }));
    },
    'Miguel sa Habagat: imbitasyon mo',
  ],
  'an invitation by a family, to somebody who has an account': [
    async (language) => {
      const mum = await makeUser(server.db, { emailProvedAt: '2026-01-01T00:00:00Z' });
      const child = await makePlayer(server.db, { firstName: 'Miguel', guardians: [mum] });
      const { email } = await makeUser(server.db, { language });
      return invite(`/api/players/${child.id}/guardians`, { email }, mum);
    },
    'Imbitasyon mo sa Habagat',
  ],
  'a child that somebody looks after from now on': [
    async (language) => {
      const child = await makePlayer(server.db, { firstName: 'Miguel' });
      const { email } = await makeUser(server.db, { language, emailProvedAt: '2026-01-01T00:00:00Z' });
      return invite(`/api/players/${child.id}/guardians`, { email }, admin);
    },
    'Miguel sa Habagat',
  ],
  'an accepted registration': [
    async (language) => {
      const { email, child } = await register(language);
      await send('PUT', `/api/players/${child.id}/accept`);
      return email;
    },
    'Miguel sa Habagat',
  ],
  'a registration that was joined with a record': [
    async (language) => {
      const { email, child } = await register(language, { emailProvedAt: '2026-01-01T00:00:00Z' });
      const kept = await makePlayer(server.db, { firstName: 'Miguel' });
      await send('POST', `/api/players/${kept.id}/merge`, { duplicateId: child.id });
      return email;
    },
    'Miguel sa Habagat',
  ],
  'a double booking': [
    async (language) => {
      const coach = await makeUser(server.db, { role: 'coach', language });
      const team = await makeTeam(server.db, { coachId: coach.id });
      const values = { title: 'Ice', type: 'practice', teamId: team.id, ...ice } as const;
      await makeEvent(server.db, { ...values, createdById: coach.id });
      await send('POST', '/api/events', values);
      return coach.email;
    },
    'Nagkasabay: Ice',
  ],
  'a roster': [
    async (language) => {
      const coach = await makeUser(server.db, { role: 'coach', language });
      const team = await makeTeam(server.db, { name: `Red ${language}`, coachId: coach.id });
      await send('POST', `/api/teams/${team.id}/roster/email`, { to: 'coach' });
      return coach.email;
    },
    'Roster ng Red fil',
  ],
};

/** Lines that are the same in both languages: a greeting, names, and a link, which is another one each time. */
const same = /^(Hello,|Habagat|Miguel|Ice|http\S+)$/;

it.each(Object.entries(cases))('writes about %s in the language of its reader', async (_what, [cause, subject]) => {
  const english = await mailTo(await cause('en'));
  const filipino = await mailTo(await cause('fil'));
  expect(filipino.subject).toBe(subject);
  const lines = ({ subject, body }: { subject: string; body: string }) =>
    [subject, ...body.split('\n')].filter((line) => line !== '' && !same.test(line));
  expect(lines(filipino)).toHaveLength(lines(english).length);
  expect(lines(filipino).filter((line) => lines(english).includes(line))).toEqual([]);
});

/** Invites somebody who is unknown to the club unless the form has an e-mail. Returns the e-mail. */
async function invite(path: string, form: { email?: string; [field: string]: unknown }, as: Person): Promise<string> {
  count += 1;
  const body = { email: `invited-${count}@new.test`, ...form };
  await send('POST', path, body, as);
  return body.email;
}

async function register(language: Language, values: Partial<typeof users.$inferInsert> = {}) {
  const parent = await makeUser(server.db, { language, ...values });
  const registration = { status: 'awaiting', registeredBy: parent.id } as const;
  const child = await makePlayer(server.db, { firstName: 'Miguel', guardians: [parent], ...registration });
  return { email: parent.email, child };
}

async function send(method: string, path: string, body?: unknown, as = admin): Promise<void> {
  const answer = await server.request(method, path, { as, body });
  expect(answer.status, answer.text).toBeLessThan(300);
}

async function mailTo(email: string): Promise<{ subject: string; body: string }> {
  const mails = await server.db.select().from(outbox).where(eq(outbox.recipient, email));
  const [mail] = mails;
  if (!mail || mails.length > 1) throw new Error(`${mails.length} mails instead of one`);
  return mail;
}
