import { eventAttendance } from '@/features/attendance/tables';
import type { Row, WriteOf } from '../../../test/access-row';
import { MISSING } from '../../../test/access-targets';
import { makeAnnouncement, makeDocument, makePayment, makePlayer } from '../../../test/factories';

export const rows: Row[] = [
  { call: 'GET /api/admin/players', on: 'the club', expect: [200, 403, 403, 403, 401] },
  {
    call: 'GET /api/admin/players/:id/data',
    on: 'a child',
    expect: [200, 403, 403, 403, 401],
    with: ({ ownChild }) => ({ path: `/api/admin/players/${ownChild.id}/data` }),
  },
  {
    call: 'GET /api/admin/players/:id/data',
    on: 'a missing child',
    expect: [404, 403, 403, 403, 401],
    with: () => ({ path: `/api/admin/players/${MISSING}/data` }),
  },
  {
    call: 'GET /api/admin/players/:id/owed',
    on: 'a child',
    expect: [200, 403, 403, 403, 401],
    with: ({ ownChild }) => ({ path: `/api/admin/players/${ownChild.id}/owed` }),
  },
  {
    call: 'GET /api/admin/players/:id/owed',
    on: 'a missing child',
    expect: [404, 403, 403, 403, 401],
    with: () => ({ path: `/api/admin/players/${MISSING}/owed` }),
  },
  {
    call: 'POST /api/admin/players/:id/erase',
    on: 'a child',
    expect: [200, 403, 403, 403, 401],
    with: async ({ db, parent, ownTeam }) => {
      const { id, lastName } = await makePlayer(db, { teamId: ownTeam.id, guardians: [parent] });
      return { path: `/api/admin/players/${id}/erase`, body: { confirm: lastName } };
    },
  },
  {
    call: 'POST /api/admin/players/:id/erase',
    on: 'a missing child',
    expect: [404, 403, 403, 403, 401],
    with: () => ({ path: `/api/admin/players/${MISSING}/erase`, body: { confirm: 'Cruz' } }),
  },
];

export const writes: Record<string, WriteOf> = {
  eraseChild: async ({ db, superAdmin, parent, ownTeam, form, admin, events }) => {
    const child = await makePlayer(db, {
      teamId: ownTeam.id,
      guardians: [parent],
      firstName: 'Amihan',
      lastName: 'Reyes',
    });
    await makeDocument(db, { playerId: child.id, type: form.name, status: 'approved' });
    await makePayment(db, { playerId: child.id, description: 'Dues of Amihan' });
    await makeAnnouncement(db, { authorId: admin.id, content: 'Well done, Amihan Reyes!' });
    await db.insert(eventAttendance).values({ eventId: events.ownTeam.id, playerId: child.id, rsvp: 'going' });
    return { as: superAdmin, path: `/api/admin/players/${child.id}/erase`, body: { confirm: 'Reyes' } };
  },
};
