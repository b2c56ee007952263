import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { players } from '@/features/players/tables';
import { rosterLink } from '@/features/teams/addresses';
import { fileReply } from '@/shared/file-reply';
import { CONTACT_WITHHELD, COPY_HEADER, NOTES_WITHHELD } from '@/shared/offline-pages';
import { accessTable } from './access-table';
import { makeWorld, type World } from './access-world';
import { requireBuild } from './require-build';
import { startTestServer, type TestServer } from './server';

// Another user of a phone must not find a child's medical notes in its caches.

const NOTE = 'Allergic to walnuts and penicillin';
let server: TestServer;
let world: World;

beforeAll(async () => {
  requireBuild();
  server = await startTestServer();
  world = await makeWorld(server.db, null, server.storage);
  await server.db.update(players).set({ medicalNotes: NOTE });
});
afterAll(() => server.close());

it('are in no cacheable response, checked wherever the contracts have them', async () => {
  const found = new Set<string>();
  const reads = accessTable.filter(({ call }) => call.startsWith('GET '));
  const unkept = new Set(reads.map(({ call }) => call));
  const kept: string[] = [];
  for (const row of reads) {
    const declared = row.call.slice('GET '.length);
    for (const [index, caller] of (['superAdmin', 'admin', 'coach', 'parent'] as const).entries()) {
      if ((row.expect[index] ?? 0) >= 300) continue;
      const { path, ...asked } = (await row.with?.(world)) ?? { path: declared };
      const { text, headers } = await server.request('GET', path, { as: world[caller], ...asked });
      const type = headers['content-type'] ?? '';
      const isKept = !headers['cache-control']?.includes('no-store');
      if (isKept) unkept.delete(row.call);
      if (text.includes(NOTE)) found.add(row.call);
      if (isKept && (text.includes(NOTE) || type === 'application/zip')) kept.push(`${row.call} by ${caller}`);
    }
  }
  const declared = server.registry
    .all()
    .filter(({ method, reply }) => method === 'GET' && reply !== fileReply && hasField(reply, 'medicalNotes'))
    .map(({ method, path }) => `${method} ${path}`);
  expect(declared).toContain('GET /api/players/:id');
  expect(declared.filter((call) => !found.has(call) && !unkept.has(call))).toEqual([]);
  expect([...found]).toContain('GET /api/teams/:id/roster.csv');
  expect(kept).toEqual([]);
});

it('are the only reason: a response without any is stored with its ETag, and revalidated each time', async () => {
  const { ownChild, parent } = world;
  const read = (headers = {}) => server.request('GET', `/api/players/${ownChild.id}`, { as: parent, headers });
  await server.db.update(players).set({ medicalNotes: null });
  const bare = await read();
  expect(bare.headers['cache-control']).toBe('private, no-cache');
  const again = { 'if-none-match': String(bare.headers.etag) };
  expect((await read(again)).status).toBe(304);
  // A response cached before there was a note is no longer valid.
  await server.db.update(players).set({ medicalNotes: NOTE });
  const noted = await read(again);
  expect([noted.status, noted.headers['cache-control']]).toEqual([200, 'private, no-store']);
});

describe('a page that a device stores', () => {
  const screens = () => ['/', '/players', `/players?player=${world.ownChild.id}`, rosterLink(world.ownTeam.id)];
  const copy = (path: string, as: { id: string }) =>
    server.request('GET', path, { as, headers: { accept: 'text/html', [COPY_HEADER]: '1' } });

  it('has none, neither shown nor in its data, and does not tell who has any', async () => {
    const { ownChild, coach, parent } = world;
    const contact = { emergencyContact: 'Tita Baby', emergencyPhone: '0917 555 0999' };
    await server.db.update(players).set({ medicalNotes: NOTE, ...contact });
    await server.db.update(players).set({ medicalNotes: null }).where(eq(players.id, ownChild.id));
    let withheld = 0;
    for (const as of [coach, parent]) {
      for (const path of screens()) {
        const { text, headers } = await copy(path, as);
        expect(text, path).not.toContain(NOTE);
        expect(text, path).not.toMatch(/"medicalNotes":null|Tita Baby|0917 555 0999/);
        expect([headers['cache-control'], headers.etag], path).toEqual(['private, no-cache', undefined]);
        withheld += text.split(NOTES_WITHHELD).length - 1;
      }
    }
    expect(withheld).toBeGreaterThan(0);
  });

  it('changes none when a form that was filled from it is saved, nor the emergency contact', async () => {
    const { ownChild, parent } = world;
    const contact = { emergencyContact: 'Tita Baby', emergencyPhone: '0917 555 0999' };
    await server.db.update(players).set({ medicalNotes: NOTE, ...contact });
    const { json } = await server.request('GET', `/api/players/${ownChild.id}`, { as: parent });
    const withheld = { emergencyContact: CONTACT_WITHHELD, emergencyPhone: null, medicalNotes: NOTES_WITHHELD };
    const body = { ...json, ...withheld, firstName: 'Mia' };
    const answer = await server.request('PUT', `/api/players/${ownChild.id}`, { as: parent, body });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json).toMatchObject({ firstName: 'Mia', medicalNotes: NOTE, ...contact });
  });
});

/** Returns whether a schema contains a field at any depth. */
function hasField(schema: unknown, field: string, seen = new Set<unknown>()): boolean {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return false;
  seen.add(schema);
  if (field in schema || Object.values(schema).includes(field)) return true;
  const def = '_zod' in schema ? (schema._zod as { def: object }).def : schema;
  return Object.values(def).some((part) => hasField(part, field, seen));
}
