import { hashPassword } from '@/platform/passwords';
import type { Row, Write, WriteOf } from '../../../../test/access-row';
import type { World } from '../../../../test/access-world';
import { makeUser } from '../../../../test/factories';
import { smallPng } from '../../../../test/hostile/pictures';
import { uploadOf } from '../../../../test/sample-upload';
import { codeOf, makeFactor } from '../../../../test/second-factor';
import { saveSession } from '../commands/sessions';
import { idOfSession } from '../queries/own-sessions';
import { emailChanges } from '../tables';

const everybody = [200, 200, 200, 200, 401] as const;
/** No password of the world's users is known. */
const refused = [400, 400, 400, 400, 401] as const;
const wrong = 'a password of nobody';

export const rows: Row[] = [
  { call: 'GET /api/account', on: 'the own', expect: everybody },
  change('the own', {}, everybody),
  { call: 'POST /api/account/picture', on: 'the own', expect: everybody, with: upload },
  { call: 'DELETE /api/account/picture', on: 'the own', expect: [204, 204, 204, 204, 401] },
  picture('of nobody', () => 'nobody', [404, 404, 404, 404, 401]),
  picture('of one without', ({ otherParent }) => otherParent.id, [404, 404, 404, 404, 401]),
  asks('PUT /api/account/password', { oldPassword: wrong, newPassword: 'a better password' }),
  {
    ...asks('POST /api/account/email', { email: 'new@club.test', password: wrong }),
    expect: [409, 409, 409, 409, 401],
  },
  { call: 'DELETE /api/account/email', on: 'none', expect: [204, 204, 204, 204, 401] },
  {
    call: 'DELETE /api/account/sessions/:id',
    on: 'of nobody',
    expect: [404, 404, 404, 404, 401],
    with: () => ({ path: '/api/account/sessions/0123456789abcdef' }),
  },
  { call: 'DELETE /api/account/sessions', on: 'the others', expect: [204, 204, 204, 204, 401] },
  asks('POST /api/account/second-factor', { password: wrong }),
  { ...asks('PUT /api/account/second-factor', { code: '123456' }), expect: [409, 409, 409, 409, 401] },
  asks('POST /api/account/second-factor/off', { password: wrong, code: '123456' }),
  takesFactor('of nobody', () => 'nobody', [404, 403, 403, 403, 401]),
  takesFactor('the own', ({ superAdmin }) => superAdmin.id, [409, 403, 403, 403, 401]),
  asks('POST /api/account/leave', { password: wrong }),
];

const password = 'the old password';

/** Each write that changes how to sign in uses a user of its own, so that no other user of the world is signed out. */
export const writes: Record<string, WriteOf> = {
  updateAccount: ({ coach }) => ({
    as: coach,
    path: '/api/account',
    body: {
      firstName: 'New',
      lastName: 'Name',
      phone: '0917 555 0148',
      language: 'fil',
      mutedMail: ['papers'],
      mutedPush: ['schedule'],
    },
  }),
  uploadPicture: async ({ coach }) => ({ as: coach, ...(await upload()) }),
  removePicture: ({ coach }) => ({ as: coach, path: '/api/account/picture' }),
  changePassword: (world) =>
    byNewcomer(world, '/api/account/password', { oldPassword: password, newPassword: 'a better password' }),
  changeEmail: (world) => byNewcomer(world, '/api/account/email', { email: 'newer@club.test', password }),
  cancelEmailChange: async (world) => {
    const write = await byNewcomer(world, '/api/account/email');
    const change = { userId: write.as.id, email: 'newest@club.test', tokenHash: write.as.id };
    await world.db.insert(emailChanges).values({ ...change, expiresAt: '2100-01-01T00:00:00Z' });
    return write;
  },
  endSession: async (world) => {
    const { as } = await byNewcomer(world, '');
    const sid = 'another-device';
    await saveSession(world.db, sid, sessionOf(as), new Date('2100-01-01'));
    return { as, path: `/api/account/sessions/${idOfSession(sid)}` };
  },
  endOtherSessions: async (world) => {
    const write = await byNewcomer(world, '/api/account/sessions');
    await saveSession(world.db, 'a-third-device', sessionOf(write.as), new Date('2100-01-01'));
    return write;
  },
  setUpFactor: (world) => byNewcomer(world, '/api/account/second-factor', { password }),
  confirmFactor: async (world) => {
    const write = await byNewcomer(world, '/api/account/second-factor');
    const secret = await makeFactor(world.db, write.as, { isBegun: true });
    return { ...write, body: { code: codeOf(secret) } };
  },
  switchOffFactor: async (world) => {
    const write = await byNewcomer(world, '/api/account/second-factor/off');
    const secret = await makeFactor(world.db, write.as);
    return { ...write, body: { password, code: codeOf(secret) } };
  },
  takeFactor: async ({ db, superAdmin }) => {
    const { id } = await makeUser(db);
    await makeFactor(db, { id });
    return { as: superAdmin, path: `/api/admin/users/${id}/second-factor` };
  },
  leaveClub: (world) => byNewcomer(world, '/api/account/leave', { password }),
};

async function byNewcomer({ db }: World, path: string, body?: Record<string, string>): Promise<Write> {
  const user = await makeUser(db, { passwordHash: await hashPassword(password) });
  return { as: user, path, ...(body && { body }) };
}

function sessionOf({ id }: { id: string }) {
  return { userId: id, since: '2026-11-01T08:00:00Z', usedAt: '2026-11-02T08:00:00Z', device: 'Safari on iPhone' };
}

function change(on: string, body: object, expect: Row['expect']): Row {
  return { call: 'PUT /api/account', on, expect, with: () => ({ path: '/api/account', body }) };
}

function asks(call: string, body: object): Row {
  return { call, on: 'with what is wrong', expect: refused, with: () => ({ path: call.split(' ')[1] ?? '', body }) };
}

async function upload() {
  return { path: '/api/account/picture', ...uploadOf({}, { fileName: 'me.png', content: await smallPng() }) };
}

function picture(on: string, id: (world: World) => string, expect: Row['expect']): Row {
  return { call: 'GET /api/users/:id/picture', on, expect, with: (w) => ({ path: `/api/users/${id(w)}/picture` }) };
}

function takesFactor(on: string, id: (world: World) => string, expect: Row['expect']): Row {
  return {
    call: 'DELETE /api/admin/users/:userId/second-factor',
    on,
    expect,
    with: (w) => ({ path: `/api/admin/users/${id(w)}/second-factor` }),
  };
}
