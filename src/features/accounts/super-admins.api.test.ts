import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '@/platform/db/database';
import { createTestDatabase, makeClub } from '../../../test/database';
import { makeUser } from '../../../test/factories';
import { checkNotLastSuperAdmin } from './commands/super-admins';
import { users } from './tables';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
  await makeClub(db);
});
afterAll(() => db.close());

function demote(id: string): Promise<unknown> {
  return db.transaction(async (tx) => {
    await checkNotLastSuperAdmin(tx, id);
    await tx.update(users).set({ role: 'coach' }).where(eq(users.id, id));
  });
}

async function superAdmins(): Promise<number> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.role, 'super_admin'));
  return rows.length;
}

it('keeps one super admin of two who are demoted concurrently, every time', async () => {
  await makeUser(db, { role: 'super_admin', isActive: false });
  const pair = [await makeUser(db, { role: 'super_admin' }), await makeUser(db, { role: 'super_admin' })];
  for (let round = 0; round < 50; round += 1) {
    const ends = await Promise.allSettled(pair.map(({ id }) => demote(id)));
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await superAdmins()).toBe(2);
    for (const { id } of pair) await db.update(users).set({ role: 'super_admin' }).where(eq(users.id, id));
  }
});

it('allows the demotion of others', async () => {
  const coach = await makeUser(db, { role: 'coach' });
  await expect(demote(coach.id)).resolves.toBeUndefined();
});
