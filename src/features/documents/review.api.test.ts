import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { consentSignatures } from '@/features/consents/tables';
import { clock } from '@/platform/clock';
import { auditLog } from '@/platform/db/tables';
import { outbox } from '@/platform/mail/tables';
import { addDays } from '@/shared/dates';
import { testClock } from '../../../test/clock';
import * as make from '../../../test/factories';
import { untilOthersWait } from '../../../test/lock-waits';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import { documents } from './tables';

testClock('2026-11-24T02:00:00Z');

const today = '2026-11-24';
const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)];

let server: TestServer;
let admin: { id: string };
let coach: { id: string };
let otherCoach: { id: string };
let parent: { id: string; email: string };
let player: { id: number };
let type: { id: number; name: string };
let paper: { id: number };

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  admin = await make.makeUser(db, { role: 'admin' });
  coach = await make.makeUser(db, { role: 'coach' });
  otherCoach = await make.makeUser(db, { role: 'coach' });
  parent = await make.makeUser(db);
  const team = await make.makeTeam(db, { coachId: coach.id });
  await make.makeTeam(db, { coachId: otherCoach.id });
  player = await make.makePlayer(db, { teamId: team.id, guardians: [parent] });
  type = await make.makeDocumentType(db);
});
beforeEach(async () => {
  await server.db.delete(outbox);
  paper = await make.makeDocument(server.db, { playerId: player.id, type: type.name });
});
afterAll(() => server.close());

describe('a review', () => {
  it('records who and when, once', async () => {
    const answer = await review({ status: 'approved', version: 1 }, coach);
    expect(answer).toMatchObject({ status: 200, json: { status: 'approved', reviewedBy: coach.id, version: 2 } });
    expect(Math.abs(Date.parse(answer.json.reviewedAt) - clock().getTime())).toBeLessThan(60_000);
    expect(await review({ status: 'approved', version: 2 })).toMatchObject({ status: 200, json: answer.json });
    expect(await actions()).toEqual(['document.approved']);
  });

  it('changes every status to every other', async () => {
    for (const status of ['approved', 'pending', 'rejected', 'approved', 'rejected', 'pending'] as const) {
      expect(await review({ status, notes: `Now ${status}.` })).toMatchObject({
        status: 200,
        json: { status, notes: `Now ${status}.` },
      });
    }
    expect(await actions()).toEqual([
      'document.approved',
      'document.revoked',
      'document.rejected',
      'document.approved',
      'document.rejected',
      'document.revoked',
    ]);
  });

  it('keeps earlier notes, but a rejection does not use them as its reason', async () => {
    await review({ status: 'approved', notes: 'Well scanned.' });
    expect((await review({ status: 'pending' })).json.notes).toBe('Well scanned.');
    expect((await review({ status: 'rejected' })).json.notes).toBeNull();
  });

  it.each(['approved', 'pending'])('to %s removes the reason of a rejection', async (status) => {
    await review({ status: 'rejected', notes: 'Too blurred.' });
    expect((await review({ status })).json).toMatchObject({ status, notes: null });
  });

  it('of the same version by two reviewers is accepted once', async () => {
    const answers = await Promise.all([
      review({ status: 'approved', version: 1 }, admin),
      review({ status: 'rejected', notes: 'Too dark.', version: 1 }, coach),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late && expectRefusal(late, 409).code).toBe('stale');
    expect(await actions()).toHaveLength(1);
  });

  it.each([
    ['a coach of another team', () => otherCoach, 404],
    ['a parent', () => parent, 403],
  ])('is refused to %s', async (_who, as, status) => {
    expectRefusal(await review({ status: 'approved' }, as()), status);
    expect(await row()).toMatchObject({ status: 'pending', version: 1 });
  });
});

describe('a past expiry date', () => {
  beforeEach(() => set({ expiryDate: yesterday }));

  it('prevents an approval until it is corrected', async () => {
    const refused = expectRefusal(await review({ status: 'approved' }), 409);
    expect(refused.message).toBe('This document expired. Correct its expiry date, or ask for a new one.');
    expectRefusal(await review({ status: 'approved', expiryDate: yesterday }), 409);
    const corrected = await review({ status: 'approved', expiryDate: tomorrow });
    expect(corrected.json).toMatchObject({ status: 'approved', expiryDate: tomorrow });
  });

  it('can be removed, and today is not past', async () => {
    expect((await review({ status: 'approved', expiryDate: '' })).json).toMatchObject({ expiryDate: null });
    expect((await review({ status: 'approved', expiryDate: today })).json).toMatchObject({ status: 'approved' });
  });

  it('is reported as expired whatever status is stored, and may be rejected', async () => {
    expect((await review({ status: 'rejected', notes: 'Too old.' })).json).toMatchObject({ status: 'rejected' });
    expect((await review({ status: 'pending' })).json).toMatchObject({ status: 'expired' });
  });
});

describe('a rejection', () => {
  it("is mailed to the child's guardians, with its reason", async () => {
    await review({ status: 'rejected', notes: 'Page 2 is missing.' }, coach);
    const mails = await server.db.select().from(outbox);
    expect(mails).toMatchObject([{ recipient: parent.email, body: expect.stringContaining('Page 2 is missing.') }]);
  });

  it('that changes nothing mails nothing, nor does any other review', async () => {
    await set({ status: 'rejected', notes: 'Too dark.' });
    await review({ status: 'rejected' });
    await review({ status: 'approved' });
    expect(await server.db.select().from(outbox)).toEqual([]);
  });
});

it('never approves a withdrawn consent again', async () => {
  const { db } = server;
  const text = await make.makeConsentText(db, { documentTypeId: type.id });
  const signed = { type: type.name, textId: text.id, playerId: player.id, by: parent };
  paper = await make.makeSignedConsent(db, signed, { status: 'rejected' });
  await db.update(consentSignatures).set({ withdrawnAt: clock().toISOString(), withdrawnBy: parent.id });
  for (const status of ['approved', 'pending']) expectRefusal(await review({ status }), 409);
  expect((await review({ status: 'rejected', notes: 'Still withdrawn.' })).status).toBe(200);
});

it('never approves an earlier version of a consent once everybody was asked to sign again', async () => {
  const { db } = server;
  const text = await make.makeConsentText(db, { documentTypeId: type.id, version: 11 });
  await make.makeConsentText(db, { documentTypeId: type.id, version: 12, asksAgain: true });
  const last = await make.makeConsentText(db, { documentTypeId: type.id, version: 13 });
  const signed = { type: type.name, textId: text.id, playerId: player.id, by: parent };
  for (const status of ['expired', 'rejected', 'approved'] as const) {
    paper = await make.makeSignedConsent(db, signed, { status });
    for (const next of ['approved', 'pending']) {
      const { message } = expectRefusal(await review({ status: next, expiryDate: '', notes: 'Fine.' }), 409);
      expect(message).toBe('This is an earlier version of the consent. Ask the guardian to sign the new version.');
    }
    expect((await review({ status: 'rejected', notes: 'Sign anew.' })).status).toBe(200);
  }
  paper = await make.makeSignedConsent(db, { ...signed, textId: last.id }, { status: 'rejected' });
  expect((await review({ status: 'approved' })).status).toBe(200);
});

it('sees changes to a consent that were made while it waited for the lock', async () => {
  const { db } = server;
  const text = await make.makeConsentText(db, { documentTypeId: type.id, version: 21 });
  paper = await make.makeSignedConsent(db, { type: type.name, textId: text.id, playerId: player.id, by: parent });
  let answer: ReturnType<typeof review> | undefined;
  await db.transaction(async (tx) => {
    const withdrawal = { withdrawnAt: clock().toISOString(), withdrawnBy: parent.id };
    await tx.update(consentSignatures).set(withdrawal).where(eq(consentSignatures.documentId, paper.id));
    await tx.update(documents).set({ status: 'rejected' }).where(eq(documents.id, paper.id));
    answer = review({ status: 'approved' });
    await untilOthersWait(db, tx);
  });
  expect(answer && expectRefusal(await answer, 409).message).toContain('withdrawn');
  expect(await row()).toMatchObject({ status: 'rejected' });
});

function review(body: object, as: { id: string } = admin) {
  return server.request('PATCH', `/api/documents/${paper.id}/status`, { as, body });
}

async function set(values: Partial<typeof documents.$inferInsert>): Promise<void> {
  await server.db.update(documents).set(values).where(eq(documents.id, paper.id));
}

async function row() {
  const [found] = await server.db.select().from(documents).where(eq(documents.id, paper.id));
  return found;
}

async function actions(): Promise<string[]> {
  const rows = await server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(paper.id)))
    .orderBy(auditLog.id);
  return rows.filter(({ entity }) => entity === 'document').map(({ action }) => action);
}
