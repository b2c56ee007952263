import { writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { users } from '@/features/accounts/tables';
import { announcements } from '@/features/announcements/tables';
import { eventAttendance } from '@/features/attendance/tables';
import { cancelledEvents } from '@/features/events/tables';
import { guardianInvitations } from '@/features/guardians/tables';
import { paymentLedger, paymentRefunds, receipts } from '@/features/payments/tables/ledger';
import { paymentProofs, payments } from '@/features/payments/tables/payments';
import { playerMerges } from '@/features/player-lifecycle/tables';
import { players } from '@/features/players/tables';
import { registrationAnswers, registrations } from '@/features/seasons/tables/registration';
import { seasonQuestions } from '@/features/seasons/tables/season';
import { audit } from '@/platform/audit';
import { auditLog } from '@/platform/db/tables';
import { outbox } from '@/platform/mail/tables';
import { newStorageKey } from '@/platform/storage/storage';
import { scratch } from '../../../test/archives';
import * as make from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';
import { signInAs } from '../../../test/sign-in-as';

/** Values that must occur nowhere afterwards. */
const secrets = {
  firstName: 'Mayumi',
  lastName: 'Quisumbing',
  birthDate: '2014-07-23',
  emergencyContact: 'Lola Remedios',
  emergencyPhone: '0917 555 0199',
  medicalNotes: 'Carries an inhaler',
};

let server: TestServer;
let superAdmin: Awaited<ReturnType<typeof make.makeUser>>;
let world: Awaited<ReturnType<typeof makeChild>>;

beforeAll(async () => {
  server = await startTestServer();
  superAdmin = await make.makeUser(server.db, { role: 'super_admin' });
  world = await makeChild();
});
afterAll(() => server.close());

describe("a child's data", () => {
  it('is found by name, whatever its status', async () => {
    const archived = await make.makePlayer(server.db, { firstName: 'Old', lastName: 'Friend', status: 'archived' });
    const { json } = await server.request('GET', '/api/admin/players?q=friend', { as: superAdmin });
    expect(json).toEqual([
      { id: archived.id, firstName: 'Old', lastName: 'Friend', status: 'archived', teamName: null },
    ]);
  });

  it('is exported completely, papers included, and audited by id alone', async () => {
    const { headers, data, names } = await takeOut(world.child.id);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="player-\d+-\d{4}-\d\d-\d\d\.zip"/);
    expect(headers['cache-control']).toBe('private, no-store');
    const papers = [`documents/${world.paper.id} Mayumi's certificate.pdf`, `transfers/${world.paid.id} Mayumi.pdf`];
    expect(names).toEqual(['data.json', ...papers]);
    expect(Object.keys(data), "the keys of each feature's `export`, in the order of `playerHandlers`").toEqual([
      ...['club', 'takenAt', 'player', 'mergedRecords', 'guardians', 'invitedGuardians', 'documents', 'consents'],
      ...['payments', 'attendance', 'registrations', 'coachSessions', 'mail', 'log'],
    ]);
    expect(data.player).toMatchObject(secrets);
    expect(data.mergedRecords).toMatchObject([{ firstName: 'Mayumi Q.' }]);
    expect(data.guardians).toMatchObject([{ email: world.parent.email }]);
    expect(data.invitedGuardians).toMatchObject([{ email: 'lolo@club.test' }]);
    expect(data.documents).toMatchObject([{ notes: 'Mayumi is fit', file: names[1] }]);
    expect(data.payments).toMatchObject([
      {
        amount: '1500.00',
        receipts: [{ amount: '1500.00' }],
        notes: 'For Mayumi',
        reportedReference: 'Mayumi 7781',
        transferPicture: names[2],
      },
    ]);
    expect(data.payments[0].history.map(({ what }: { what: string }) => what)).toContain('received');
    expect(data.registrations).toMatchObject([
      { state: 'registered', answers: [{ question: 'Medicines', answer: secrets.medicalNotes }] },
    ]);
    expect(data.attendance).toMatchObject([{ answer: 'going' }]);
    expect(data.coachSessions).toMatchObject([
      { title: 'Skating with Mayumi', playerNotes: 'Mayumi is shy' },
      { title: 'Group', playerNotes: null },
    ]);
    expect(data.mail.map(({ subject }: { subject: string }) => subject)).toEqual([
      'Mayumi is on the ice',
      'Waiting for Mayumi',
    ]);
    expect(data.log).toMatchObject([
      { what: 'payment.paid' },
      { what: 'player.revised', by: `${superAdmin.firstName} ${superAdmin.lastName}` },
    ]);
    const noted = await server.db.select().from(auditLog).where(eq(auditLog.action, 'player.data_taken'));
    expect(noted).toMatchObject([{ actorId: superAdmin.id, entityId: String(world.child.id) }]);
  });

  it.each(['archived', 'removed', 'awaiting'] as const)(
    'is exported with its papers where it is %s',
    async (status) => {
      const { db, storage } = server;
      const child = await make.makePlayer(db, { status });
      const { id: documentTypeId, name } = await make.makeDocumentType(db);
      const key = newStorageKey();
      const path = join(await scratch(), 'paper');
      await writeFile(path, 'paper');
      await storage.save(key, path, { size: 5, mediaType: 'application/pdf' });
      const paper = await make.makeDocument(db, { playerId: child.id, type: name, filePath: key, fileName: 'a.pdf' });
      const textId = (await make.makeConsentText(db, { documentTypeId })).id;
      const signing = { type: name, textId, playerId: child.id, by: world.parent };
      const signed = await make.makeSignedConsent(db, signing, { fileName: 'b.pdf' });
      const { names, data } = await takeOut(child.id);
      expect(names).toEqual(['data.json', `documents/${paper.id} a.pdf`, `documents/${signed.id} b.pdf`]);
      expect(data.documents.map(({ file }: { file: string }) => file)).toEqual(names.slice(1));
    },
  );
});

describe('an erased child', () => {
  it('is kept where the typed name differs', async () => {
    const answer = await erase(world.child.id, 'Quisumbin');
    expect([answer.status, answer.json]).toMatchObject([400, { issues: [{ path: 'confirm' }] }]);
    expect(answer.text).not.toMatch(/quisumbing|mayumi/i);
    expect(await found(server)).not.toEqual([]);
  });

  it('is found nowhere afterwards, and only its payments stay', async () => {
    const answer = await erase(world.child.id, ' quisumbing ');
    expect([answer.status, answer.json]).toEqual([
      200,
      { id: world.child.id, documents: 1, payments: 1, cancelled: 0 },
    ]);
    expect(await found(server)).toEqual([]);
    expect(await server.storage.open(world.key)).toBeNull();
    expect(await server.storage.open(world.picture.filePath)).toBeNull();
    expect(await server.db.select().from(paymentProofs)).toEqual([]);
    const [row] = await server.db.select().from(players).where(eq(players.id, world.child.id));
    expect(row).toMatchObject({ firstName: 'Erased', lastName: 'player', status: 'erased', birthDate: '1900-01-01' });
    expect(row).toMatchObject({ formerTeamId: null, statusBefore: null });
    const [payment] = await server.db.select().from(payments).where(eq(payments.playerId, world.child.id));
    expect(payment).toMatchObject({ amount: '1500.00', status: 'paid', description: null, notes: null, proofId: null });
    const given = await server.db
      .select()
      .from(receipts)
      .where(eq(receipts.paymentId, payment?.id ?? 0));
    expect(given).toMatchObject([{ amount: '1500.00', voidedAt: null }]);
  });

  it("does not affect others' data", async () => {
    const { db } = server;
    expect(await db.select().from(users).where(eq(users.id, world.parent.id))).toHaveLength(1);
    const [sibling] = await db.select().from(players).where(eq(players.id, world.sibling.id));
    expect(sibling).toMatchObject({ firstName: 'Isko', emergencyContact: 'Tita Baby' });
    const [news] = await db.select().from(announcements).where(eq(announcements.id, world.news.id));
    expect(news?.content).toBe('Goals by Erased player and Isko. Mayor Quirino came too.');
    const [shared] = await db.select().from(payments).where(eq(payments.id, world.shared.id));
    const words = 'Lesson of Erased player and Isko';
    expect(shared).toMatchObject({ amount: '1500.00', description: words, notes: words });
    const mails = await db.select().from(outbox).orderBy(outbox.id);
    expect(mails.map(({ subject, status }) => [subject, status])).toEqual([
      ['Erased', 'sent'],
      ['Isko is on the ice', 'sent'],
    ]);
    await expect(db.update(paymentLedger).set({ reason: null })).rejects.toThrow();
    await expect(
      db.transaction(async (tx) => {
        await tx.execute("select set_config('yelo.erasing', 'on', true)");
        await tx.update(paymentLedger).set({ moved: '1.00', reason: null });
      }),
    ).rejects.toThrow();
  });

  it('is not written again by a form that was opened earlier', async () => {
    const { id, title, priority, version } = world.news;
    const body = { title, content: `By ${secrets.firstName} ${secrets.lastName}`, priority, version };
    const answer = await server.request('PUT', `/api/announcements/${id}`, { as: superAdmin, body });
    expect([answer.status, answer.json.code]).toEqual([409, 'stale']);
  });

  it('is audited by id, and erased once', async () => {
    const noted = await server.db.select().from(auditLog).where(eq(auditLog.action, 'player.erased'));
    expect(noted).toMatchObject([{ actorId: superAdmin.id, entity: 'player', entityId: String(world.child.id) }]);
    expect((await erase(world.child.id, 'player')).status).toBe(409);
    expect((await erase(world.duplicate.id, 'player')).status).toBe(409);
    const { json } = await server.request('GET', '/api/admin/players?q=erased', { as: superAdmin });
    expect(json).toEqual([]);
  });
});

function erase(id: number, confirm: string) {
  return server.request('POST', `/api/admin/players/${id}/erase`, { as: superAdmin, body: { confirm } });
}

/** Makes a child with rows in every table that can have some. */
async function makeChild() {
  const { db, storage } = server;
  const parent = await make.makeUser(db, { firstName: 'Ligaya', lastName: 'Santos' });
  const coach = await make.makeUser(db, { role: 'coach' });
  const team = await make.makeTeam(db, { coachId: coach.id });
  const child = await make.makePlayer(db, {
    ...secrets,
    teamId: team.id,
    formerTeamId: team.id,
    statusBefore: 'awaiting',
    guardians: [parent],
    registeredBy: parent.id,
  });
  const sibling = await make.makePlayer(db, {
    firstName: 'Isko',
    lastName: 'Santos',
    guardians: [parent],
    emergencyContact: 'Tita Baby',
  });
  const twin = { ...secrets, firstName: 'Mayumi Q.', status: 'merged' as const, mergedIntoId: child.id };
  const duplicate = await make.makePlayer(db, twin);
  await db
    .insert(playerMerges)
    .values({ keptId: child.id, mergedId: duplicate.id, moved: { left: secrets.medicalNotes } });
  const form = await make.makeDocumentType(db);
  const key = newStorageKey();
  const path = join(scratch(), 'paper.pdf');
  await writeFile(path, '%PDF-1.4 of Mayumi');
  await storage.save(key, path, { size: 18, mediaType: 'application/pdf' });
  const paper = await make.makeDocument(db, {
    playerId: child.id,
    type: form.name,
    filePath: key,
    fileName: "Mayumi's certificate.pdf",
    notes: 'Mayumi is fit',
  });
  const values = { playerId: child.id, description: 'Dues of Mayumi', notes: 'For Mayumi' };
  const words = { reportedReference: 'Mayumi 7781', declineReason: 'Mayumi paid less', cancelReason: 'Mayumi left' };
  const paid = await make.makePaid(db, { ...values, ...words });
  const picture = await make.makeProof(server, paid.id, { content: '%PDF-1.4 of Mayumi', fileName: 'Mayumi.pdf' });
  await db
    .insert(paymentLedger)
    .values({ paymentId: paid.id, kind: 'amended', statusAfter: 'paid', reason: 'Mayumi was ill' });
  await db.insert(paymentRefunds).values({
    paymentId: paid.id,
    amount: '1.00',
    reason: 'Mayumi was ill',
    way: 'hand',
    state: 'failed',
    reference: 'refund-1',
  });
  const event = await make.makeEvent(db, {
    title: 'Farewell of Quisumbing, Mayumi',
    description: 'For MAYUMI  QUISUMBING.',
  });
  const times = { startTime: event.startTime, endTime: event.endTime };
  const gone = { uid: crypto.randomUUID(), title: 'Mayumi Quisumbing skates', type: 'practice' as const, ...times };
  await db.insert(cancelledEvents).values({ ...gone, version: 1 });
  await db
    .insert(eventAttendance)
    .values({ eventId: event.id, playerId: child.id, rsvp: 'going', answeredBy: parent.id });
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  await db
    .insert(guardianInvitations)
    .values({ playerId: child.id, email: 'lolo@club.test', tokenHash: 'hash', expiresAt });
  const session = {
    coachId: coach.id,
    playerIds: [child.id],
    title: 'Skating with Mayumi',
    playerNotes: 'Mayumi is shy',
  };
  await make.makeCoachSession(db, session);
  const group = {
    coachId: coach.id,
    title: 'Group',
    playerNotes: 'Isko needs skates',
    scheduledDate: '2020-01-01T00:00:00Z',
  };
  const other = await make.makePlayer(db, { firstName: 'Isko' });
  await make.makeCoachSession(db, { ...group, playerIds: [child.id, other.id] });
  await make.makeCoachEarning(db, { coachId: coach.id, description: 'Lesson of Mayumi Quisumbing' });
  const together = 'Lesson of Mayumi Quisumbing and Isko';
  const shared = await make.makePayment(db, { playerId: sibling.id, description: together, notes: together });
  const content = 'Goals by Mayumi Quisumbing and Isko. Mayor Quirino came too.';
  const news = await make.makeAnnouncement(db, { authorId: coach.id, content });
  const mail = { recipient: parent.email.toUpperCase(), body: 'See you.' };
  await db.insert(outbox).values([
    { ...mail, dedupeKey: '1', subject: 'Mayumi is on the ice', status: 'sent' },
    { ...mail, dedupeKey: '2', subject: 'Waiting for Mayumi', status: 'waiting' },
    { ...mail, dedupeKey: '3', subject: 'Isko is on the ice', status: 'sent' },
    {
      ...mail,
      dedupeKey: '4',
      subject: 'Roster',
      recipient: coach.email,
      attachment: '"Quisumbing","Mayumi"',
      status: 'kept',
    },
  ]);
  // Both children share one picture of one transfer.
  await db.update(payments).set({ proofId: picture.id }).where(eq(payments.id, shared.id));
  await register(db, child);
  await audit(db, superAdmin, 'player.revised', child.id);
  return { parent, child, sibling, duplicate, paper, key, paid, picture, news, shared };
}

/** Registers a child for a season, with an answer to a question. */
async function register(db: TestServer['db'], child: { id: number }): Promise<void> {
  const season = await make.makeSeason(db);
  const [question] = await db
    .insert(seasonQuestions)
    .values({ seasonId: season.id, label: 'Medicines', kind: 'text', isRequired: false, rank: 0 })
    .returning();
  await make.placeInSeason(db, season, { child });
  const [registration] = await db.select().from(registrations).where(eq(registrations.playerId, child.id));
  await db.insert(registrationAnswers).values({
    registrationId: registration?.id ?? 0,
    questionId: question?.id ?? 0,
    text: secrets.medicalNotes,
  });
}

/** Returns where any text of any table mentions the child. */
async function found({ db }: TestServer): Promise<string[]> {
  const { rows: tables } = await db.pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  const places = [];
  for (const { name } of tables) {
    const { rows } = await db.pool.query<{ text: string }>(`select t::text as text from "${name}" t`);
    const all = rows.map(({ text }) => text.toLowerCase()).join('\n');
    const reported = [...Object.values(secrets), 'lolo@club.test', 'inhaler', 'remedios'].filter((secret) =>
      all.includes(secret.toLowerCase()),
    );
    places.push(...reported.map((secret) => `${name}: ${secret}`));
  }
  return places;
}

async function takeOut(id: number) {
  const cookie = await signInAs(server.db, superAdmin);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${server.url}/api/admin/players/${id}/data`, { headers: { cookie } }, resolve).once('error', reject);
  });
  const zip = await fromBufferPromise(await buffer(response), { lazyEntries: true });
  const names: string[] = [];
  let data: ReturnType<typeof JSON.parse>;
  for await (const entry of zip.eachEntry()) {
    names.push(entry.fileName);
    if (entry.fileName === 'data.json')
      data = JSON.parse((await buffer(await zip.openReadStreamPromise(entry))).toString());
  }
  return { headers: response.headers, data, names: names.toSorted() };
}
