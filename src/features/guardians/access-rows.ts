import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Row, WriteOf } from '../../../test/access-row';
import { MISSING, ofPlayer } from '../../../test/access-targets';
import { INVITED } from '../../../test/access-world';
import { makePlayer, makeUser } from '../../../test/factories';
import { guardianInvitations, guardians } from './tables';

export const rows: Row[] = [
  // Guardians are not a coach's to change.
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
];

export const writes: Record<string, WriteOf> = {
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
  withdrawInvitation: async ({ db, admin, ownChild }) => {
    const expiresAt = '2099-01-01T00:00:00Z';
    const values = { playerId: ownChild.id, email: 'withdrawn@new.test', tokenHash: 'to-be-withdrawn', expiresAt };
    const [invitation] = await db.insert(guardianInvitations).values(values).returning();
    return { as: admin, path: `/api/players/${ownChild.id}/invitations/${invitation?.id}` };
  },
};
