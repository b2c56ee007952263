import { clock } from '@/platform/clock';
import { hashPassword } from '@/platform/passwords';
import { createSeal } from '@/platform/seal';
import type { Row, WriteOf } from '../../../../test/access-row';
import type { World } from '../../../../test/access-world';
import { makeUser } from '../../../../test/factories';
import { makeAuthenticator } from '../../../../test/passkey';
import { TEST_SECRET } from '../../../../test/sign-in-as';
import { newChallenge } from '../passkeys/queries/challenges';
import { passkeys } from '../tables';

const path = '/api/account/passkeys';
/** No password of the world's users is known. */
const wrong = 'a password of nobody';
const password = 'the old password';
/** The address of test servers. */
const site = { publicUrl: 'http://localhost:3000' };
const nobodys = [404, 404, 404, 404, 401] as const;
const refused = [400, 400, 400, 400, 401] as const;

export const rows: Row[] = [
  {
    call: `POST ${path}/options`,
    on: 'with what is wrong',
    expect: refused,
    with: () => ({ path: `${path}/options`, body: { password: wrong } }),
  },
  {
    call: `POST ${path}`,
    on: 'with what is wrong',
    expect: refused,
    with: () => ({ path, body: { name: 'Phone', response: makeAuthenticator(site).create('a challenge of nobody') } }),
  },
  {
    call: `PUT ${path}/:id`,
    on: "another user's",
    expect: nobodys,
    with: async (world) => ({ path: `${path}/${await passkeyOfNewcomer(world)}`, body: { name: 'Mine' } }),
  },
  {
    call: `POST ${path}/:id/remove`,
    on: "another user's, with what is wrong",
    expect: refused,
    with: async (world) => ({
      path: `${path}/${await passkeyOfNewcomer(world)}/remove`,
      body: { password: wrong },
    }),
  },
];

export const writes: Record<string, WriteOf> = {
  beginPasskey: async (world) => ({ as: await newcomer(world), path: `${path}/options`, body: { password } }),
  addPasskey: async (world) => {
    const as = await newcomer(world);
    const seal = createSeal(TEST_SECRET, 'passkey challenges');
    const challenge = newChallenge(seal, { create: { userId: as.id } }, clock().getTime());
    return { as, path, body: { name: 'Phone', response: makeAuthenticator(site).create(challenge) } };
  },
  renamePasskey: async (world) => {
    const as = await newcomer(world);
    return { as, path: `${path}/${await makePasskey(world, as)}`, body: { name: 'Tablet' } };
  },
  removePasskey: async (world) => {
    const as = await newcomer(world);
    return { as, path: `${path}/${await makePasskey(world, as)}/remove`, body: { password } };
  },
};

async function newcomer({ db }: World) {
  return makeUser(db, { passwordHash: await hashPassword(password) });
}

async function passkeyOfNewcomer(world: World): Promise<number> {
  return makePasskey(world, await makeUser(world.db));
}

async function makePasskey({ db }: World, { id: userId }: { id: string }): Promise<number> {
  const { id: credentialId } = makeAuthenticator(site);
  const row = { userId, credentialId, publicKey: '', counter: 0, name: 'Phone' };
  const [made] = await db.insert(passkeys).values(row).returning({ id: passkeys.id });
  return made?.id ?? 0;
}
