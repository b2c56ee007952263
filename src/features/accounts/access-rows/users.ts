import type { Row, WriteOf } from '../../../../test/access-row';
import { MISSING } from '../../../../test/access-targets';
import type { World } from '../../../../test/access-world';
import { makeStaffInvitation, makeUser } from '../../../../test/factories';

export const rows: Row[] = [
  { call: 'GET /api/auth/user', on: 'oneself', expect: [200, 200, 200, 200, 401] },
  {
    call: 'GET /api/users',
    on: 'the list',
    expect: [200, 200, 200, 200, 401],
    lists: ({ superAdmin, admin, coach, parent, otherCoach, otherParent }) => {
      const all = [superAdmin, admin, coach, parent, otherCoach, otherParent];
      return { super_admin: all, admin: all, coach: [coach, otherCoach, parent], parent: [parent] };
    },
  },
  { call: 'GET /api/users/choices', on: 'the list', expect: [200, 200, 200, 200, 401] },
  {
    call: 'GET /api/staff-invitations',
    on: 'the list',
    expect: [200, 200, 403, 403, 401],
  },
  {
    call: 'POST /api/staff-invitations',
    on: 'a new coach',
    expect: [201, 201, 403, 403, 401],
    with: () => ({ path: '/api/staff-invitations', body: { email: 'new-coach@new.test', role: 'coach' } }),
  },
  {
    call: 'POST /api/staff-invitations',
    on: 'a new admin',
    expect: [201, 403, 403, 403, 401],
    with: () => ({ path: '/api/staff-invitations', body: { email: 'new-admin@new.test', role: 'admin' } }),
  },
  ...ofLink('a parent', async ({ db }) => (await makeUser(db)).id, [201, 201, 403, 403, 401]),
  ...ofLink('a coach', async ({ db }) => (await makeUser(db, { role: 'coach' })).id, [201, 201, 403, 403, 401]),
  ...ofLink('an admin', async ({ db }) => (await makeUser(db, { role: 'admin' })).id, [201, 403, 403, 403, 401]),
  ...ofLink(
    'a super admin',
    async ({ db }) => (await makeUser(db, { role: 'super_admin' })).id,
    [201, 403, 403, 403, 401],
  ),
  ...ofLink('nobody', () => 'nobody', [404, 404, 403, 403, 401]),
  ...ofInvitation('POST', '/renew', [200, 200, 403, 403, 401], [200, 404, 403, 403, 401]),
  ...ofInvitation('POST', '/link', [200, 200, 403, 403, 401], [200, 404, 403, 403, 401]),
  ...ofInvitation('DELETE', '', [204, 204, 403, 403, 401], [204, 404, 403, 403, 401]),
];

/** A link to set a new password, or one to change the e-mail. */
function ofLink(on: string, idOf: (world: World) => string | Promise<string>, expect: Row['expect']): Row[] {
  let made = 0;
  return ['password-link', 'email-link'].map((kind) => ({
    call: `POST /api/users/:id/${kind}`,
    on,
    expect,
    with: async (world) => {
      made += 1;
      const body = { email: `${on.replaceAll(' ', '-')}-${made}@new.test` };
      return { path: `/api/users/${await idOf(world)}/${kind}`, ...(kind === 'email-link' && { body }) };
    },
  }));
}

/** Requests an invitation of a coach, one of an admin and a missing one. */
function ofInvitation(method: string, rest: string, coachs: Row['expect'], admins: Row['expect']): Row[] {
  const call = `${method} /api/staff-invitations/:id${rest}`;
  const made = (role: 'coach' | 'admin') => async (world: World) => {
    const { id } = await makeStaffInvitation(world.db, { role, invitedBy: world.superAdmin.id });
    return { path: `/api/staff-invitations/${id}${rest}` };
  };
  return [
    { call, on: "a coach's", expect: coachs, with: made('coach') },
    { call, on: "an admin's", expect: admins, with: made('admin') },
    {
      call,
      on: 'a missing one',
      expect: [404, 404, 403, 403, 401],
      with: () => ({ path: `/api/staff-invitations/${MISSING}${rest}` }),
    },
  ];
}

export const writes: Record<string, WriteOf> = {
  makePasswordLink: async ({ db, admin }) => ({
    as: admin,
    path: `/api/users/${(await makeUser(db)).id}/password-link`,
  }),
  makeEmailLink: async ({ db, admin }) => ({
    as: admin,
    path: `/api/users/${(await makeUser(db)).id}/email-link`,
    body: { email: 'another@new.test' },
  }),
  inviteStaff: ({ admin }) => ({
    as: admin,
    path: '/api/staff-invitations',
    body: { email: 'a-coach@new.test', role: 'coach' },
  }),
  renewStaffInvitation: async ({ db, admin }) => {
    const { id } = await makeStaffInvitation(db, { invitedBy: admin.id });
    return { as: admin, path: `/api/staff-invitations/${id}/renew` };
  },
  linkStaffInvitation: async ({ db, admin }) => {
    const { id } = await makeStaffInvitation(db, { invitedBy: admin.id });
    return { as: admin, path: `/api/staff-invitations/${id}/link` };
  },
  withdrawStaffInvitation: async ({ db, admin }) => {
    const { id } = await makeStaffInvitation(db, { invitedBy: admin.id });
    return { as: admin, path: `/api/staff-invitations/${id}` };
  },
};
