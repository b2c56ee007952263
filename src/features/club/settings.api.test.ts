import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '@/platform/db/tables';
import { makeUser } from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { makeFactor } from '../../../test/second-factor';
import { startTestServer, type TestServer } from '../../../test/server';

let server: TestServer;
let boss: { id: string };

beforeAll(async () => {
  server = await startTestServer({ club: { name: 'Old Name' } });
  boss = await makeUser(server.db, { role: 'super_admin' });
  // One of the settings requires a second factor of staff.
  await makeFactor(server.db, boss);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.delete(auditLog);
});

describe('the settings', () => {
  it('are changed one by one, and omitted fields stay', async () => {
    const before = (await read()).json;
    const renamed = await change({ name: '  New Name ' });
    expect(renamed.json).toEqual({ ...before, name: 'New Name', version: before.version + 1 });
    const whole = {
      name: 'Habagat',
      color: 'violet',
      timeZone: 'America/Argentina/Buenos_Aires',
      familiesMayUpload: true,
      trustPayersWord: true,
      transferDetails: 'BDO 1234\nClub',
      staffNeedSecondFactor: true,
    };
    expect((await change(whole)).json).toMatchObject(whole);
    expect((await read()).json).toMatchObject(whole);
    const { json: me } = await server.request('GET', '/api/auth/user', { as: boss });
    expect(me.club).toMatchObject({ name: 'Habagat', color: 'violet', logoUrl: null, familiesMayUpload: true });
    expect(await actions()).toEqual([
      'club.payers_trusted',
      'club.recolored',
      'club.renamed',
      'club.renamed',
      'club.second_factor_demanded',
      'club.time_zone_changed',
      'club.transfer_details_changed',
      'club.uploads_allowed',
    ]);
  });

  it('that equal the old ones change nothing', async () => {
    const { json: before } = await read();
    const { logoUrl: _logo, version: _version, ...same } = before;
    expect((await change(same)).json).toEqual(before);
    expect((await change({})).json).toEqual(before);
    expect(await actions()).toEqual([]);
  });

  it('are those that admins change on documents and payments', async () => {
    const admin = await makeUser(server.db, { role: 'admin' });
    await makeFactor(server.db, admin);
    await server.request('PUT', '/api/documents/settings', { as: admin, body: { familiesMayUpload: false } });
    const money = { trustPayersWord: false, transferDetails: null };
    await server.request('PUT', '/api/payments/settings', { as: admin, body: money });
    expect((await read()).json).toMatchObject({ familiesMayUpload: false, ...money });
  });

  it('of an older version do not overwrite newer ones', async () => {
    const { version } = (await read()).json;
    await change({ color: 'green' });
    const { code } = expectRefusal(await change({ color: 'gold', version }), 409);
    expect(code).toBe('stale');
    expect((await read()).json.color).toBe('green');
  });

  it('refuse invalid values', async () => {
    const { json: before } = await read();
    const wrong = [
      { name: '' },
      { name: ' ' },
      { name: 'x'.repeat(121) },
      { name: 'Two\nlines' },
      { color: 'pink' },
      { color: '"><script>' },
      { timeZone: 'Manila' },
      { timeZone: '+08:00' },
      { timeZone: 'Asia/Atlantis' },
      { timeZone: "Asia/Manila'; drop table club" },
      { familiesMayUpload: 'yes' },
      { staffNeedSecondFactor: null },
      { transferDetails: 'x'.repeat(501) },
    ];
    for (const body of wrong) expectRefusal(await change(body), 400);
    expect((await read()).json).toEqual(before);
  });

  it('are in the first HTML, so that no other colour flashes', async () => {
    await change({ color: 'violet' });
    const { text } = await server.request('GET', '/', { as: boss });
    expect(text).toContain('"color":"violet"');
    const { text: signIn } = await server.request('GET', '/api/login');
    expect(signIn).toContain('<html lang="en" data-accent="violet">');
  });
});

function read() {
  return server.request('GET', '/api/club', { as: boss });
}

function change(body: unknown) {
  return server.request('PUT', '/api/club', { as: boss, body });
}

async function actions(): Promise<string[]> {
  const rows = await server.db.select({ action: auditLog.action }).from(auditLog);
  return rows.map(({ action }) => action).toSorted();
}
