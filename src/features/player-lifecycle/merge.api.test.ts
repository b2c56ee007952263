import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventAttendance } from '@/features/attendance/tables';
import { guardianInvitations } from '@/features/guardians/tables';
import { duesRules } from '@/features/payments/tables/dues';
import { payments } from '@/features/payments/tables/payments';
import { registrations } from '@/features/seasons/tables/registration';
import * as make from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';

/** The tables whose rows a merge moves. */
const movedTables = [
  'document',
  'consent_signature',
  'payment',
  'coach_session_player',
  'guardian_invitation',
  'event_attendance',
  'registration',
] as const;

let server: TestServer;
let admin: { id: string };
let type: { name: string };
let textId: number;
beforeAll(async () => {
  server = await startTestServer();
  admin = await make.makeUser(server.db, { role: 'admin' });
  const made = await make.makeDocumentType(server.db);
  type = made;
  textId = (await make.makeConsentText(server.db, { documentTypeId: made.id })).id;
});
afterAll(() => server.close());

describe('a merge', () => {
  it('moves everything, fills empty fields, and shows so in advance', async () => {
    const team = await make.makeTeam(server.db);
    const [mother, father] = [await make.makeUser(server.db), await make.makeUser(server.db)];
    const kept = await make.makePlayer(server.db, { guardians: [mother], medicalNotes: 'Asthma' });
    const duplicate = await make.makePlayer(server.db, {
      guardians: [father, mother],
      teamId: team.id,
      jerseyNumber: 9,
      emergencyPhone: '+639175550148',
      medicalNotes: 'None',
    });
    await make.makeDocument(server.db, { playerId: duplicate.id, type: type.name });
    await make.makePaid(server.db, { playerId: duplicate.id });
    await make.placeInSeason(server.db, await make.makeSeason(server.db), { child: duplicate });
    const preview = await server.request('GET', `/api/players/${kept.id}/merge?duplicateId=${duplicate.id}`, {
      as: admin,
    });
    expect(preview.json).toEqual({
      fills: [
        { field: 'jerseyNumber', value: '9' },
        { field: 'teamId', value: team.name },
        { field: 'emergencyPhone', value: '0917 555 0148' },
      ],
      keeps: ['firstName', 'lastName', 'medicalNotes'],
      moves: [
        { count: 1, singular: 'payment' },
        { count: 1, singular: 'document' },
        { count: 1, singular: 'registration' },
      ],
      guardians: [
        { name: `${father.firstName} ${father.lastName}`, email: father.email, emailProved: false, outcome: 'comes' },
      ],
      chargedTwice: 0,
    });
    expect((await merge(kept.id, duplicate.id)).json).toEqual({ id: kept.id, status: 'active' });
    const { json } = await server.request('GET', `/api/players/${kept.id}`, { as: admin });
    expect(json).toMatchObject({ jerseyNumber: 9, teamId: team.id, medicalNotes: 'Asthma' });
    expect(json.guardians.map(({ id }: { id: string }) => id)).toEqual([mother.id, father.id]);
    expect((await server.request('GET', `/api/players/${kept.id}/payments`, { as: father })).json).toHaveLength(1);
    expect((await server.request('GET', `/api/players/${duplicate.id}`, { as: father })).status).toBe(404);
    const away = await server.request('GET', '/api/players/archived', { as: admin });
    expect(away.json.find(({ id }: { id: number }) => id === duplicate.id)).toMatchObject({
      mergedInto: { id: kept.id },
    });
  });

  it('is done once for concurrent requests, in either direction', async () => {
    for (let round = 0; round < 4; round++) {
      const [a, b] = [await make.makePlayer(server.db), await make.makePlayer(server.db)];
      const answers = await Promise.all([merge(a.id, b.id), merge(b.id, a.id), merge(a.id, b.id)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    }
  });

  it('refuses the same record, a missing one, and an archived one', async () => {
    const [a, b] = [await make.makePlayer(server.db), await make.makePlayer(server.db)];
    expectRefusal(await merge(a.id, a.id), 400);
    expectRefusal(await merge(a.id, 2_000_000_000), 400);
    expectRefusal(await merge(2_000_000_000, a.id), 404);
    await server.request('PUT', `/api/players/${b.id}/remove`, { as: admin, body: {} });
    expectRefusal(await merge(a.id, b.id), 409);
    expectRefusal(await merge(b.id, a.id), 409);
  });

  it('is undone in reverse order, and for 30 days', async () => {
    const [a, b, c] = [
      await make.makePlayer(server.db),
      await make.makePlayer(server.db),
      await make.makePlayer(server.db),
    ];
    await merge(b.id, a.id);
    await merge(c.id, b.id);
    expect(expectRefusal(await unmerge(a.id), 409).message).toContain('Restore that one first');
    expect((await unmerge(b.id)).status).toBe(200);
    await server.db.execute(sql`update player_merge set at = now() - interval '31 days' where merged_id = ${a.id}`);
    expect(expectRefusal(await unmerge(a.id), 409).message).toContain('30 days');
    expect(
      expectRefusal(await server.request('PUT', `/api/players/${b.id}/remove`, { as: admin, body: {} }), 409).message,
    ).toContain('1 merged record');
  });

  it('and its undoing make forms stale that were opened earlier', async () => {
    const [kept, duplicate] = [await make.makePlayer(server.db), await make.makePlayer(server.db)];
    const owed = await make.makePayment(server.db, { playerId: duplicate.id, status: 'pending' });
    const paper = await make.makeDocument(server.db, { playerId: duplicate.id, type: type.name });
    const form = async () => (await server.request('GET', `/api/payments/${owed.id}`, { as: admin })).json;
    const save = ({ playerId, amount, type: kind, dueDate, version }: Record<string, unknown>) =>
      server.request('PUT', `/api/payments/${owed.id}`, {
        as: admin,
        body: { playerId, amount, type: kind, dueDate, status: 'pending', version },
      });
    const review = (version: number) =>
      server.request('PATCH', `/api/documents/${paper.id}/status`, {
        as: admin,
        body: { status: 'approved', version },
      });
    const before = await form();
    await merge(kept.id, duplicate.id);
    expectRefusal(await save(before), 409);
    expectRefusal(await review(paper.version), 409);
    const between = await form();
    expect(between.playerId).toBe(kept.id);
    await unmerge(duplicate.id);
    expectRefusal(await save(between), 409);
    expect((await form()).playerId).toBe(duplicate.id);
    expect((await save(await form())).status).toBe(200);
  });

  it('handles every table that refers to players', async () => {
    const { rows } = await server.db.execute<{ name: string }>(sql`
      select conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'player'::regclass`);
    const known = [...movedTables, 'guardian', 'document_ask', 'player', 'player_merge', 'erasure'];
    const missing = [...new Set(rows.map(({ name }) => name))].filter((name) => !known.includes(name));
    expect(missing, 'have the merge move these, and add them to `movedTables`').toEqual([]);
  });

  it('and its undoing restore everything', async () => {
    await fc.assert(
      fc.asyncProperty(pairs, async (pair) => {
        const { kept, duplicate } = await makePair(pair);
        const before = await all();
        expect((await merge(kept, duplicate)).status).toBe(200);
        const left = await server.db.select().from(payments).where(eq(payments.playerId, duplicate));
        expect(left).toEqual([]);
        expect((await unmerge(duplicate)).status).toBe(200);
        expect(await all()).toEqual(before);
      }),
      { numRuns: 12 },
    );
  });
});

const side = fc.record({
  position: fc.option(fc.constantFrom('Center', 'Goalie'), { nil: null }),
  jerseyNumber: fc.option(fc.nat(99), { nil: null }),
  onTeam: fc.boolean(),
  emergencyContact: fc.option(fc.constantFrom('Lola', 'Tito'), { nil: null }),
  documents: fc.nat(2),
  signed: fc.boolean(),
  payments: fc.nat(2),
  dues: fc.subarray(['2030-01', '2030-02']),
  guardians: fc.subarray([0, 1, 2]),
  invited: fc.uniqueArray(
    fc.record({
      email: fc.constantFrom('a@new.test', 'B@new.test'),
      byClub: fc.boolean(),
      expiresAt: fc.constantFrom('2026-01-01T00:00:00Z', '2099-01-01T00:00:00Z'),
    }),
    { selector: ({ email, byClub }) => `${email} ${byClub}`, maxLength: 3 },
  ),
  sessions: fc.nat(1),
  seasons: fc.subarray([0, 1]),
  attendance: fc.array(
    fc.record({ rsvp: fc.constantFrom(null, 'going', 'not_going'), mark: fc.constantFrom(null, 'present', 'late') }),
    {
      minLength: 3,
      maxLength: 3,
    },
  ),
});
const pairs = fc.record({ kept: side, duplicate: side, status: fc.constantFrom('active', 'archived', 'awaiting') });
type Side = typeof side extends fc.Arbitrary<infer T> ? T : never;
type Pair = typeof pairs extends fc.Arbitrary<infer T> ? T : never;

async function makePair({ kept, duplicate, status }: Pair) {
  const { db } = server;
  const people = [await make.makeUser(db), await make.makeUser(db), await make.makeUser(db)];
  const team = await make.makeTeam(db);
  const coach = await make.makeUser(db, { role: 'coach' });
  const dues = { name: 'Dues', amount: '100', dueDay: 5, firstMonth: '2030-01', lastMonth: '2030-02', isActive: false };
  const [rule] = await db.insert(duesRules).values(dues).returning();
  const events = [await make.makeEvent(db), await make.makeEvent(db), await make.makeEvent(db)];
  const seasons = [await make.makeSeason(db), await make.makeSeason(db)];
  const makeSide = async (values: Side, isAway: boolean) => {
    const { position, jerseyNumber, emergencyContact } = values;
    const { id } = await make.makePlayer(db, {
      position: position as 'Center' | 'Goalie' | null,
      jerseyNumber,
      emergencyContact,
      teamId: values.onTeam && !isAway ? team.id : null,
      status: isAway ? (status as 'archived' | 'awaiting') : 'active',
      statusBefore: isAway && status === 'archived' ? 'active' : null,
      formerTeamId: values.onTeam && isAway && status === 'archived' ? team.id : null,
      guardians: values.guardians.flatMap((n) => people[n] ?? []),
    });
    for (let n = 0; n < values.documents; n++) await make.makeDocument(db, { playerId: id, type: type.name });
    if (values.signed) await make.makeSignedConsent(db, { type: type.name, textId, playerId: id, by: admin });
    for (let n = 0; n < values.payments; n++) await make.makePaid(db, { playerId: id });
    for (const duesMonth of values.dues) await make.makePayment(db, { playerId: id, duesRuleId: rule?.id, duesMonth });
    for (let n = 0; n < values.sessions; n++) await make.makeCoachSession(db, { coachId: coach.id, playerIds: [id] });
    for (const { id: seasonId, division } of values.seasons.flatMap((n) => seasons[n] ?? []))
      await db.insert(registrations).values({ seasonId, divisionId: division.id, playerId: id, state: 'registered' });
    for (const { email, byClub, expiresAt } of values.invited)
      await db.insert(guardianInvitations).values({
        playerId: id,
        email,
        tokenHash: `${id} ${email} ${byClub}`,
        invitedBy: byClub ? admin.id : null,
        expiresAt,
      });
    for (const [n, { rsvp, mark }] of values.attendance.entries()) {
      if (!rsvp && !mark) continue;
      await db.insert(eventAttendance).values({
        eventId: events[n]?.id ?? 0,
        playerId: id,
        rsvp: rsvp as 'going' | null,
        answeredAt: rsvp && new Date().toISOString(),
        mark: mark as 'present' | null,
        markedAt: mark && new Date().toISOString(),
      });
    }
    return id;
  };
  return { kept: await makeSide(kept, false), duplicate: await makeSide(duplicate, status !== 'active') };
}

/** Returns all players and all rows that belong to players, without version counters and status dates. */
async function all() {
  const rows: Record<string, unknown[]> = {};
  for (const name of [...movedTables, 'guardian', 'payment_ledger', 'receipt']) {
    const found = await server.db.execute<{ row: string }>(
      sql`select (to_jsonb(t) - 'version')::text as row from ${sql.identifier(name)} t`,
    );
    rows[name] = found.rows.map(({ row }) => row).sort();
  }
  const found = await server.db.execute<{ row: string }>(
    sql`select (to_jsonb(t) - 'version' - 'standing_at')::text as row from player t`,
  );
  return { ...rows, player: found.rows.map(({ row }) => row).sort() };
}

function merge(keptId: number, duplicateId: number) {
  return server.request('POST', `/api/players/${keptId}/merge`, { as: admin, body: { duplicateId } });
}

function unmerge(id: number) {
  return server.request('PUT', `/api/players/${id}/unmerge`, { as: admin, body: {} });
}
