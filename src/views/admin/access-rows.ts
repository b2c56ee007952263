import { eq } from 'drizzle-orm';
import type { Database } from '@/platform/db/database';
import { outbox } from '@/platform/mail/tables';
import type { Row, WriteOf } from '../../../test/access-row';
import { MISSING } from '../../../test/access-targets';
import type { World } from '../../../test/access-world';
import { makeUser } from '../../../test/factories';

const superAdminsOnly = [200, 403, 403, 403, 401] as const;
const nobodyThere = [404, 403, 403, 403, 401] as const;

export const rows: Row[] = [
  { call: 'GET /api/admin/users', on: 'the list', expect: superAdminsOnly },
  { call: 'GET /api/admin/users/count', on: 'the list', expect: superAdminsOnly },
  { call: 'GET /api/admin/stats', on: 'the club', expect: superAdminsOnly },
  { call: 'GET /api/admin/activity', on: 'the log', expect: superAdminsOnly },
  { call: 'GET /api/admin/outbox', on: 'the mail', expect: superAdminsOnly },
  {
    call: 'GET /api/admin/outbox/:id',
    on: 'a mail',
    expect: superAdminsOnly,
    with: async ({ db }) => ({ path: `/api/admin/outbox/${await keptMail(db)}` }),
  },
  {
    call: 'GET /api/admin/outbox/:id',
    on: 'a missing mail',
    expect: nobodyThere,
    with: () => ({ path: `/api/admin/outbox/${MISSING}` }),
  },
  { call: 'GET /api/admin/outbox/count', on: 'the mail', expect: superAdminsOnly },
  ...(['role', 'deactivate', 'reactivate'] as const).flatMap((what) => [
    ofUser(what, 'somebody', async ({ db }) => (await makeUser(db)).id, superAdminsOnly),
    // Changing oneself is a conflict for users who may change others.
    ofUser(what, 'the super admin', ({ superAdmin }) => superAdmin.id, [409, 403, 403, 403, 401]),
    ofUser(what, 'nobody', () => 'nobody', nobodyThere),
  ]),
  // The test's club has no mail server.
  {
    call: 'POST /api/admin/outbox/:id/resend',
    on: 'a mail',
    expect: [409, 403, 403, 403, 401],
    with: () => ({ path: `/api/admin/outbox/${MISSING}/resend`, body: {} }),
  },
  { call: 'POST /api/admin/outbox/resend', on: 'failed mail', expect: [409, 403, 403, 403, 401] },
  { call: 'POST /api/admin/mail-test', on: 'oneself', expect: [409, 403, 403, 403, 401] },
];

function ofUser(
  what: 'role' | 'deactivate' | 'reactivate',
  on: string,
  idOf: (world: World) => string | Promise<string>,
  expect: Row['expect'],
): Row {
  return {
    call: `PUT /api/admin/users/:userId/${what}`,
    on,
    expect,
    with: async (world) => ({
      path: `/api/admin/users/${await idOf(world)}/${what}`,
      body: what === 'role' ? { role: 'coach' } : undefined,
    }),
  };
}

export const writes: Record<string, WriteOf> = {
  changeUserRole: async ({ db, superAdmin }) => ({
    as: superAdmin,
    path: `/api/admin/users/${(await makeUser(db)).id}/role`,
    body: { role: 'coach' },
  }),
  deactivateUser: async ({ db, superAdmin }) => ({
    as: superAdmin,
    path: `/api/admin/users/${(await makeUser(db, { role: 'coach' })).id}/deactivate`,
  }),
  reactivateUser: async ({ db, superAdmin }) => ({
    as: superAdmin,
    path: `/api/admin/users/${(await makeUser(db, { role: 'coach', isActive: false })).id}/reactivate`,
  }),
  resendMail: async ({ db, superAdmin }) => ({
    as: superAdmin,
    path: `/api/admin/outbox/${await failedMail(db)}/resend`,
    body: {},
  }),
  resendFailedMail: async ({ db, superAdmin }) => {
    await failedMail(db);
    return { as: superAdmin, path: '/api/admin/outbox/resend', body: {} };
  },
  tryMailServer: ({ superAdmin }) => ({ as: superAdmin, path: '/api/admin/mail-test', body: {} }),
};

async function failedMail(db: Database, dedupeKey = `test:${Math.random()}`): Promise<number> {
  const row = { recipient: 'ana@club.test', subject: 'News', body: 'Ice is ready.', status: 'failed' as const };
  const [mail] = await db
    .insert(outbox)
    .values({ ...row, dedupeKey })
    .returning({ id: outbox.id });
  return mail?.id ?? 0;
}

/** Returns the same mail each time. */
async function keptMail(db: Database): Promise<number> {
  const dedupeKey = 'test:kept';
  const [known] = await db.select({ id: outbox.id }).from(outbox).where(eq(outbox.dedupeKey, dedupeKey));
  return known?.id ?? failedMail(db, dedupeKey);
}
