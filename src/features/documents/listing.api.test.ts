import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guardians } from '@/features/guardians/tables';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import { addDays, type Day } from '@/shared/dates';
import { type Actor, type Role, roles, type Scope, scopeOf } from '@/shared/permissions';
import { listPlayers } from '@/views/players/queries/list';
import { makeUser } from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';
import {
  type Document,
  type DocumentFilters,
  documentLists,
  documentStatuses,
  type MissingDocument,
} from './contract/document';
import { listDocumentsByStatus } from './queries/by-status';
import { countDocuments, getDocumentStats } from './queries/count';
import { listDocuments } from './queries/list';
import { documents, documentTypes } from './tables';

// The four lists must agree for every role: their lengths equal the counts, their pages add up to the list, and they alone decide whether
// a player is complete.

const today = '2026-03-12';
const typeNames = ['Birth', 'medical', 'School'];
const teamIds = [1, 2];

interface Handed {
  playerId: number;
  type: string;
  status: (typeof documentStatuses)[number];
  expiryDate: Day | null;
  hour: number;
}
interface ClubOfChance {
  required: string[];
  teamOf: (number | null)[];
  papers: Handed[];
  filters: DocumentFilters;
  limit: number;
}

let server: TestServer;
let actors: Actor[];

beforeAll(async () => {
  server = await startTestServer();
  actors = await Promise.all(roles.map(actorOf));
});
afterAll(() => server.close());

const numberOf = fc.integer({ min: 1, max: 4 });
const clubs: fc.Arbitrary<ClubOfChance> = fc.record({
  required: fc.subarray(typeNames),
  teamOf: fc.array(fc.constantFrom(null, ...teamIds), { minLength: 4, maxLength: 4 }),
  papers: fc.array(
    fc.record({
      playerId: numberOf,
      type: fc.constantFrom(...typeNames),
      status: fc.constantFrom(...documentStatuses),
      expiryDate: fc.option(fc.integer({ min: -2, max: 2 }).map((days) => addDays(today, days))),
      // Several in the same hour, so that the order depends on the ids.
      hour: fc.integer({ min: 0, max: 3 }),
    }),
    { maxLength: 24 },
  ),
  filters: fc.record(
    { playerId: numberOf, teamId: fc.constantFrom(...teamIds), type: fc.constantFrom(...typeNames) },
    { requiredKeys: [] },
  ),
  limit: fc.integer({ min: 1, max: 5 }),
});

it('counts, pages and judges the same for every role, for any documents', async () => {
  await fc.assert(
    fc.asyncProperty(clubs, async (club) => {
      await build(club);
      for (const actor of actors) await agrees(actor, club);
    }),
    { numRuns: 20 },
  );
});

async function agrees(actor: Actor, { required, filters, limit }: ClubOfChance): Promise<void> {
  const { db } = server;
  const scope = scopeOf(actor, 'document.read');
  const stats = await getDocumentStats(db, scope, filters, today);
  for (const status of documentLists) {
    const whole = await listDocumentsByStatus(db, scope, status, filters, today);
    expect([status, stats[status]]).toEqual([status, whole.length]);
    expect(await paged(scope, status, filters, limit)).toEqual(whole);
    for (const row of whole) expect(isWithin(actor, row)).toBe(true);
  }
  const all = await listDocuments(db, scope, filters, today);
  expect(await countDocuments(db, scope, filters)).toEqual({ count: all.length });
  expect(all.map(orderOf)).toEqual(all.map(orderOf).toSorted().toReversed());
  await judgesAlike(actor, required);
}

/** Reads the same list in pages of `limit` rows. */
async function paged(
  scope: Scope<'document.read'>,
  status: (typeof documentLists)[number],
  filters: DocumentFilters,
  limit: number,
): Promise<(Document | MissingDocument)[]> {
  const found: (Document | MissingDocument)[] = [];
  for (let after: string | undefined; ; ) {
    const page = await listDocumentsByStatus(server.db, scope, status, { ...filters, limit, after }, today);
    found.push(...page);
    const last = page.at(-1);
    if (!last || page.length < limit) return found;
    after = last.id === null ? `${last.playerId}-${last.documentTypeId}` : String(last.id);
  }
}

/** Checks that a player is complete exactly when the lists say so. */
async function judgesAlike(actor: Actor, required: readonly string[]): Promise<void> {
  const { db } = server;
  const scope = scopeOf(actor, 'document.read');
  const [all, complete, missing, expired] = await Promise.all([
    listDocuments(db, scope, {}, today),
    ...(['complete', 'missing', 'expired'] as const).map((status) =>
      listDocumentsByStatus(db, scope, status, {}, today),
    ),
  ]);
  const { text } = await listPlayers(db, scopeOf(actor, 'player.list'), { compliance: 'complete' }, today);
  const reported = (JSON.parse(text) as { id: number }[]).map(({ id }) => id);
  const listed = [1, 2, 3, 4].filter((id) => {
    const of = <T extends { playerId: number }>(rows: T[] = []) => rows.filter(({ playerId }) => playerId === id);
    return (
      of(all).some(({ status }) => status !== 'rejected') &&
      of(expired).length === 0 &&
      of(missing).length === 0 &&
      required.every((type) => of(complete).some((row) => row.type === type))
    );
  });
  expect(reported.toSorted()).toEqual(listed);
}

function orderOf({ uploadedAt, id }: Document): string {
  return `${uploadedAt} ${String(id).padStart(6, '0')}`;
}

function isWithin(actor: Actor, { playerId, teamId }: Pick<Document, 'playerId' | 'teamId'>): boolean {
  const { reach } = scopeOf(actor, 'document.read');
  if (reach === 'team') return teamId !== null && actor.teamIds.includes(teamId);
  return reach === 'club' || actor.playerIds.includes(playerId);
}

/** Returns an actor of a role: the coach has the first team, the parent the first and the third child. */
async function actorOf(role: Role): Promise<Actor> {
  const { id } = await makeUser(server.db, { role });
  return { id, role, teamIds: [1], playerIds: [1, 3] };
}

async function build({ required, teamOf, papers }: ClubOfChance): Promise<void> {
  const { db } = server;
  for (const table of [documents, documentTypes, guardians, players, teams]) await db.delete(table);
  await db
    .insert(teams)
    .overridingSystemValue()
    .values(teamIds.map((id) => ({ id, name: `Team ${id}`, ageGroup: 'U10 Squirts' as const })));
  await db
    .insert(players)
    .overridingSystemValue()
    // Two players have the same name and differ only by id.
    .values(teamOf.map((teamId, n) => ({ ...named(n), id: n + 1, teamId, birthDate: '2016-05-04' })));
  await db
    .insert(documentTypes)
    .overridingSystemValue()
    .values(typeNames.map((name, n) => ({ id: n + 1, name, isRequired: required.includes(name) })));
  if (papers.length === 0) return;
  await db.insert(documents).values(
    papers.map(({ hour, ...paper }) => ({
      ...paper,
      fileName: 'form.pdf',
      filePath: null,
      uploadedAt: `2026-03-01T0${hour}:00:00.000Z`,
    })),
  );
}

function named(n: number) {
  return { firstName: n < 2 ? 'Ana' : `Kid ${n}`, lastName: n === 3 ? 'Abad' : 'Reyes' };
}
