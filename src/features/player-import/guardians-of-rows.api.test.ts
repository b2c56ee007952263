import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guardianInvitations, guardians } from '@/features/guardians/tables';
import { players } from '@/features/players/tables';
import { outbox } from '@/platform/mail/tables';
import { makePlayer, makeUser } from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';
import type { ImportResult } from './contract';

let server: TestServer;
let admin: { id: string };
const proved = { emailProvedAt: '2026-01-02T03:04:05.000Z' };

beforeAll(async () => {
  server = await startTestServer();
  admin = await makeUser(server.db, { role: 'admin' });
});
beforeEach(async () => {
  for (const table of [guardianInvitations, guardians, players, outbox]) await server.db.delete(table);
});
afterAll(() => server.close());

describe('the guardians of an imported sheet', () => {
  it('include a player whose guardian has a bad e-mail, saying that only the invitation is lost', async () => {
    const rows = [
      ['Cruz', 'Ana', '2015-03-14', 'ask the mother some time; good@new.test'],
      ['Lim', 'Bo', '2015-03-14', 'nobody@'],
    ];
    const sheet = { rows, mapping: { lastName: 0, firstName: 1, birthDate: 2, guardianEmail: 3 } };
    const warning = "The guardian's e-mail can't be read: the player is added, and nobody is invited by it.";
    const preview = await send('/preview', sheet);
    expect(preview.json.rows).toMatchObject([
      { status: 'ok', warnings: [warning] },
      { status: 'ok', warnings: [warning] },
    ]);
    expect((await send('', sheet)).json).toMatchObject({ ok: 2, errors: 0, invited: 1 });
    expect(await server.db.select().from(outbox)).toMatchObject([{ recipient: 'good@new.test' }]);
    expect(await server.db.select().from(players)).toHaveLength(2);
  });

  it('count the mailboxes that will get mail, each once, and as many get mail', async () => {
    const known = await makeUser(server.db, proved);
    const unproved = await makeUser(server.db);
    const rows = [
      ['Cruz', 'Ana', '2015-03-14', `C@new.test; ${known.email}`],
      ['Cruz', 'Ben', '2016-03-14', `c@new.test, ${unproved.email}`],
      ['Cruz', 'Cy', 'yesterday', 'bad@new.test'],
      ['Cruz', 'Ana', '2015-03-14', 'twin@new.test'],
    ];
    const sheet = { rows, mapping: { lastName: 0, firstName: 1, birthDate: 2, guardianEmail: 3 } };
    expect((await send('/preview', sheet)).json.mails).toEqual({ invitations: 2, links: 1 });
    expect((await send('', sheet)).json).toMatchObject({ ok: 2, invited: 3, linked: 1 });
    expect(await server.db.select().from(outbox)).toHaveLength(3);
  });

  it('get no mail on request, and their invitations are kept to be sent later', async () => {
    const known = await makeUser(server.db, proved);
    const rows = [['Cruz', 'Ana', '2015-03-14', `d@new.test; ${known.email}`]];
    const sheet = { rows, mapping: { lastName: 0, firstName: 1, birthDate: 2, guardianEmail: 3 } };
    const { json } = await send('', { ...sheet, sendInvitations: false });
    expect(json).toMatchObject({ ok: 1, invited: 1, linked: 1, mails: { invitations: 1, links: 1 } });
    expect(await server.db.select().from(outbox)).toEqual([]);
    expect(await server.db.select().from(guardians)).toMatchObject([{ userId: known.id }]);
    const [kept] = await server.db.select().from(guardianInvitations);
    expect(kept).toMatchObject({ email: 'd@new.test', invitedBy: admin.id });
    const again = `/api/players/${kept?.playerId}/invitations/${kept?.id}/renew`;
    expect((await server.request('POST', again, { as: admin })).status).toBeLessThan(300);
    expect(await server.db.select().from(outbox)).toMatchObject([{ recipient: 'd@new.test' }]);
  });

  it('are ranked in their order in a row, without unconfirmed accounts', async () => {
    const [second, first] = [await makeUser(server.db, proved), await makeUser(server.db, proved)];
    const unproved = await makeUser(server.db);
    const rows = [['Cruz', 'Ana', '2015-03-14', `${first.email}; ${unproved.email}; ${second.email}`]];
    const { json } = await send('', { rows, mapping: { lastName: 0, firstName: 1, birthDate: 2, guardianEmail: 3 } });
    expect(json).toMatchObject({ linked: 2, invited: 1 });
    expect(await server.db.select().from(guardians).orderBy(guardians.rank)).toMatchObject([
      { userId: first.id, rank: 1 },
      { userId: second.id, rank: 2 },
    ]);
  });

  it('belong to their own child, in the order of the rows', async () => {
    const parents = [];
    for (let n = 0; n < 12; n++) parents.push(await makeUser(server.db, proved));
    const rows = parents.map(({ email }, n) => [`Kid ${n}`, 'A', '2015-03-14', email]);
    await send('', { rows, mapping: { lastName: 0, firstName: 1, birthDate: 2, guardianEmail: 3 } });
    const pairs = await server.db
      .select({ name: players.lastName, userId: guardians.userId })
      .from(players)
      .innerJoin(guardians, eq(guardians.playerId, players.id))
      .orderBy(players.id);
    expect(pairs).toEqual(parents.map(({ id }, n) => ({ name: `Kid ${n}`, userId: id })));
    expect((await makePlayer(server.db)).id).toBeGreaterThan(0);
  });
});

async function send(step: '' | '/preview', body: object): Promise<{ status: number; json: ImportResult }> {
  const answer = await server.request('POST', `/api/players/import${step}`, { as: admin, body });
  expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(300);
  return answer;
}
