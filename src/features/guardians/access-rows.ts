import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Row, WriteOf } from '../../../test/access-row';
import { MISSING, ofPlayer } from '../../../test/access-targets';
import { INVITED, type World } from '../../../test/access-world';
import { makePlayer, makeUser } from '../../../test/factories';
import { guardianInvitations, guardians } from './tables';

export const rows: Row[] = [
  // Coaches can't change guardians.
  ...ofPlayer('POST', '/guardians', [201, 201, 403, 201, 401], [201, 201, 403, 404, 401], [404, 404, 403, 404, 401], {
    email: INVITED,
  }),
  {
    call: 'DELETE /api/players/:id/guardians/:userId',
    on: 'a second guardian',
    expect: [204, 204, 403, 403, 401],
    with: async ({ db, parent, ownTeam }) => {
      const second = await makeUser(db);
      const { id } = await makePlayer(db, { teamId: ownTeam.id, guardians: [parent, second] });
      return { path: `/api/players/${id}/guardians/${second.id}` };
    },
  },
  {
    call: 'POST /api/players/:id/invitations/:invitationId/renew',
    on: "an own child's",
    expect: [200, 200, 403, 403, 401],
    with: async ({ db, parent, ownChild }) => {
      await db.delete(guardianInvitations).where(eq(guardianInvitations.email, INVITED));
      const values = {
        playerId: ownChild.id,
        email: INVITED,
        tokenHash: randomUUID(),
        expiresAt: '2099-01-01T00:00:00Z',
      };
      const [made] = await db
        .insert(guardianInvitations)
        .values({ ...values, invitedBy: parent.id })
        .returning();
      return { path: `/api/players/${ownChild.id}/invitations/${made?.id}/renew` };
    },
  },
  {
    call: 'DELETE /api/players/:id/invitations/:invitationId',
    on: 'a missing one',
    expect: [404, 404, 403, 404, 401],
    with: ({ ownChild }) => ({ path: `/api/players/${ownChild.id}/invitations/${MISSING}` }),
  },
  // Without a mail server nothing can be sent.
  {
    call: 'POST /api/guardian-invitations/renew',
    on: 'chosen players',
    expect: [409, 409, 403, 403, 401],
    with: ({ otherChild }) => ({ path: '/api/guardian-invitations/renew', body: { playerIds: [otherChild.id] } }),
  },
  ...(['POST /renew', 'POST /link', 'DELETE '] as const).flatMap((what) => [
    ofInvited(what, "an own child's", [what === 'DELETE ' ? 204 : 200, what === 'DELETE ' ? 204 : 200, 403, 403, 401]),
    ofInvited(what, 'a missing one', [404, 404, 403, 403, 401]),
  ]),
  { call: 'POST /api/guardian-links', on: 'the own e-mail', expect: [403, 403, 403, 409, 401] },
];

function ofInvited(what: string, on: "an own child's" | 'a missing one', expect: Row['expect']): Row {
  const [method, rest = ''] = what.split(' ');
  return {
    call: `${method} /api/guardian-invitations/:id${rest}`,
    on,
    expect,
    with: async (world) => {
      const id = on === 'a missing one' ? MISSING : await makeInvited(world);
      return { path: `/api/guardian-invitations/${id}${rest}` };
    },
  };
}

async function makeInvited({ db, parent, ownTeam }: Pick<World, 'db' | 'parent' | 'ownTeam'>): Promise<number> {
  const { id: playerId } = await makePlayer(db, { teamId: ownTeam.id, guardians: [parent] });
  const email = `asked-${playerId}@new.test`;
  const values = { playerId, email, tokenHash: randomUUID(), expiresAt: '2099-01-01T00:00:00Z' };
  const [made] = await db.insert(guardianInvitations).values(values).returning();
  return made?.id ?? 0;
}

export const writes: Record<string, WriteOf> = {
  askForLink: async ({ db, parent, otherChild }) => {
    const longAgo = { createdAt: '2026-01-01T00:00:00Z', expiresAt: '2026-01-08T00:00:00Z' };
    const values = { playerId: otherChild.id, email: parent.email, tokenHash: 'asked-for', ...longAgo };
    await db.insert(guardianInvitations).values(values);
    return { as: parent, path: '/api/guardian-links' };
  },
  inviteGuardian: ({ parent, ownChild }) => ({
    as: parent,
    path: `/api/players/${ownChild.id}/guardians`,
    body: { email: 'another-parent@new.test' },
  }),
  removeGuardian: async ({ db, admin, ownChild }) => {
    const second = await makeUser(db);
    await db.insert(guardians).values({ playerId: ownChild.id, userId: second.id });
    return { as: admin, path: `/api/players/${ownChild.id}/guardians/${second.id}` };
  },
  renewInvitation: async ({ db, admin, ownChild }) => {
    const expiresAt = '2099-01-01T00:00:00Z';
    const values = { playerId: ownChild.id, email: 'renewed@new.test', tokenHash: 'to-be-renewed', expiresAt };
    const [invitation] = await db.insert(guardianInvitations).values(values).returning();
    return { as: admin, path: `/api/players/${ownChild.id}/invitations/${invitation?.id}/renew` };
  },
  renewInvitations: async ({ db, admin, ownChild }) => {
    const longAgo = { createdAt: '2026-01-01T00:00:00Z', expiresAt: '2026-01-08T00:00:00Z' };
    const values = { playerId: ownChild.id, email: 'again@new.test', tokenHash: 'chosen-to-be-renewed', ...longAgo };
    await db.insert(guardianInvitations).values(values);
    return { as: admin, path: '/api/guardian-invitations/renew', body: { playerIds: [ownChild.id] } };
  },
  renewInvited: async (world) => ({
    as: world.admin,
    path: `/api/guardian-invitations/${await makeInvited(world)}/renew`,
  }),
  linkInvited: async (world) => ({
    as: world.admin,
    path: `/api/guardian-invitations/${await makeInvited(world)}/link`,
  }),
  withdrawInvited: async (world) => ({
    as: world.admin,
    path: `/api/guardian-invitations/${await makeInvited(world)}`,
  }),
  withdrawInvitation: async ({ db, admin, ownChild }) => {
    const expiresAt = '2099-01-01T00:00:00Z';
    const values = { playerId: ownChild.id, email: 'withdrawn@new.test', tokenHash: 'to-be-withdrawn', expiresAt };
    const [invitation] = await db.insert(guardianInvitations).values(values).returning();
    return { as: admin, path: `/api/players/${ownChild.id}/invitations/${invitation?.id}` };
  },
};
