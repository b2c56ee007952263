import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documentStatuses } from '@/features/documents/contract/document';
import { complianceOf, type Paper } from '@/features/documents/rules/compliance';
import { documents, documentTypes } from '@/features/documents/tables';
import type { Player } from '@/features/players/contract/player';
import { type Compliance, complianceStates } from '@/features/players/contract/player';
import { players } from '@/features/players/tables';
import { addDays, type Day } from '@/shared/dates';
import { scopeOf } from '@/shared/permissions';
import { makeDocumentType, makeUser } from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';
import { listPlayers } from './queries/list';

// What coaches rely on at the rink: the rule as specified, and the SQL that all screens use.

type Handed = Omit<Paper, 'order'>;

const today = '2026-03-12';
const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)];
const handed = (type: string, status: Paper['status'], expiryDate: Day | null = null): Handed => ({
  type,
  status,
  expiryDate,
});

/** The required types, the uploaded documents from oldest to newest, and the resulting state. */
const cases: [string, string[], Handed[], Compliance][] = [
  ['no documents', [], [], 'missing'],
  ['no documents, one asked for', ['birth'], [], 'missing'],
  ['none asked for: one that never expires', [], [handed('birth', 'approved')], 'complete'],
  ['none asked for: one that waits', [], [handed('birth', 'pending')], 'complete'],
  ['one that expires today', [], [handed('birth', 'approved', today)], 'complete'],
  ['one that expired yesterday', [], [handed('birth', 'approved', yesterday)], 'expired'],
  ['one that waited beyond its date', ['birth'], [handed('birth', 'pending', yesterday)], 'expired'],
  ['a rejected one counts as none', [], [handed('birth', 'rejected')], 'missing'],
  ['a rejected one, past its date', ['birth'], [handed('birth', 'rejected', yesterday)], 'missing'],
  ['the one asked for', ['birth'], [handed('birth', 'approved', tomorrow)], 'complete'],
  ['the one asked for, under review', ['birth'], [handed('birth', 'pending')], 'review'],
  ['another than the one asked for', ['birth'], [handed('school', 'approved')], 'missing'],
  ['one of two', ['birth', 'medical'], [handed('birth', 'approved'), handed('medical', 'rejected')], 'missing'],
  [
    'one, the other under review',
    ['birth', 'medical'],
    [handed('birth', 'approved'), handed('medical', 'pending')],
    'review',
  ],
  [
    'a good one and an extra that waits',
    ['birth'],
    [handed('birth', 'approved'), handed('school', 'pending')],
    'complete',
  ],
  [
    'an extra that expired',
    ['birth'],
    [handed('birth', 'approved'), handed('school', 'approved', yesterday)],
    'expired',
  ],
  [
    'an expired one, then a new one',
    ['birth'],
    [handed('birth', 'expired', yesterday), handed('birth', 'approved')],
    'complete',
  ],
  [
    'an expired one, then one that waits',
    ['birth'],
    [handed('birth', 'expired', yesterday), handed('birth', 'pending')],
    'expired',
  ],
  [
    'a good one, then an expired one',
    ['birth'],
    [handed('birth', 'approved'), handed('birth', 'approved', yesterday)],
    'expired',
  ],
  [
    'an expired one and a new one of another type',
    [],
    [handed('birth', 'expired', yesterday), handed('medical', 'approved')],
    'expired',
  ],
];

let server: TestServer;
let admin: { id: string };

beforeAll(async () => {
  server = await startTestServer();
  admin = await makeUser(server.db, { role: 'admin' });
});
beforeEach(clear);
afterAll(() => server.close());

describe.each(cases)('%s', (_what, required, papers, state) => {
  it('in TypeScript', () => {
    expect(complianceOf(numbered(papers), required, today)).toBe(state);
  });
  it('in the database', async () => {
    await build(required, [papers]);
    expect(await listOn(today)).toMatchObject([{ compliance: state }]);
  });
});

it('agrees with the rule, as a column and as a filter, for any documents', async () => {
  const types = ['birth', 'medical', 'school'];
  const paper = fc.record({
    type: fc.constantFrom(...types),
    status: fc.constantFrom(...documentStatuses),
    expiryDate: fc.option(fc.integer({ min: -3, max: 3 }).map((days) => addDays(today, days))),
  });
  const club = fc.array(fc.array(paper, { maxLength: 5 }), { minLength: 1, maxLength: 12 });
  const days = fc.integer({ min: -2, max: 2 });
  await fc.assert(
    fc.asyncProperty(club, fc.subarray(types), days, async (members, required, shift) => {
      const on = addDays(today, shift);
      await clear();
      await build(required, members);
      const reported = await listOn(on);
      expect(reported.map(({ compliance }) => compliance)).toEqual(
        members.map((papers) => complianceOf(numbered(papers), required, on)),
      );
      for (const state of complianceStates) {
        expect(await listOn(on, state)).toEqual(reported.filter(({ compliance }) => compliance === state));
      }
    }),
    { numRuns: 40 },
  );
});

async function clear(): Promise<void> {
  for (const table of [documents, documentTypes, players]) await server.db.delete(table);
}

function numbered(papers: readonly Handed[]): Paper[] {
  return papers.map((paper, order) => ({ ...paper, order }));
}

async function build(required: readonly string[], members: readonly (readonly Handed[])[]): Promise<void> {
  for (const name of ['birth', 'medical', 'school']) {
    await makeDocumentType(server.db, { name, isRequired: required.includes(name) });
  }
  const rows = members.map((_, index) => ({
    firstName: 'Kid',
    lastName: `Number ${String(index).padStart(3, '0')}`,
    birthDate: '2016-05-04',
  }));
  const made = await server.db.insert(players).values(rows).returning({ id: players.id });
  const papers = members.flatMap((handedIn, index) =>
    handedIn.map((paper) => ({ ...paper, playerId: made[index]?.id ?? 0, fileName: 'form.pdf', filePath: 'key' })),
  );
  // Documents of the same moment are ordered by id.
  if (papers.length > 0) await server.db.insert(documents).values(papers);
}

async function listOn(on: Day, compliance?: Compliance): Promise<Player[]> {
  const actor = { id: admin.id, role: 'admin' as const, teamIds: [], playerIds: [] };
  const { text } = await listPlayers(server.db, scopeOf(actor, 'player.list'), { compliance }, on);
  // An admin reads all players in full.
  return JSON.parse(text) as Player[];
}
