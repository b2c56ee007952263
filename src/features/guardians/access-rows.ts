import type { Row } from '../../../test/access-row';
import { MISSING, ofPlayer } from '../../../test/access-targets';
import { INVITED } from '../../../test/access-world';
import { makePlayer, makeUser } from '../../../test/factories';

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
    call: 'DELETE /api/players/:id/invitations/:invitationId',
    on: 'a missing one',
    expect: [404, 404, 403, 404, 401],
    with: ({ ownChild }) => ({ path: `/api/players/${ownChild.id}/invitations/${MISSING}` }),
  },
];
