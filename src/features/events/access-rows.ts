import type { Row, WriteOf } from '../../../test/access-row';
import { eventForm, ofEvents } from '../../../test/access-targets';
import type { World } from '../../../test/access-world';
import { makeEvent } from '../../../test/factories';

const moments = `startTime=${eventForm.startTime}&endTime=${eventForm.endTime}`;
const game = { ...eventForm, type: 'game', location: 'Rink Two' };

export const rows: Row[] = [
  ...['', '/upcoming'].map((rest) => ({
    call: `GET /api/events${rest}`,
    on: 'the list',
    expect: [200, 200, 200, 200, 401] as const,
    lists: ({ events: { everyone, ownTeam, otherTeam } }: World) => {
      const all = [everyone, ownTeam, otherTeam];
      return { super_admin: all, admin: all, coach: all, parent: [everyone, ownTeam] };
    },
  })),
  {
    call: 'GET /api/events/conflicts',
    on: 'a free time',
    expect: [200, 200, 200, 403, 401],
    with: () => ({ path: `/api/events/conflicts?${moments}` }),
  },
  ...ofEvents('GET', '', {
    everyone: [200, 200, 200, 200, 401],
    ownTeam: [200, 200, 200, 200, 401],
    otherTeam: [200, 200, 200, 404, 401],
    missing: [404, 404, 404, 404, 401],
  }),
  plans('all teams', () => null, [201, 201, 403, 403, 401]),
  plans('the own team', ({ ownTeam }) => ownTeam.id, [201, 201, 201, 403, 401]),
  plans("another's team", ({ otherTeam }) => otherTeam.id, [201, 201, 403, 403, 401]),
  ...(['PUT', 'DELETE'] as const).flatMap((method) => {
    const done = method === 'PUT' ? 200 : 204;
    return ofEvents(method, '', {
      everyone: [done, done, 404, 403, 401],
      ownTeam: [done, done, done, 403, 401],
      otherTeam: [done, done, 404, 403, 401],
      missing: [404, 404, 404, 403, 401],
    });
  }),
];

export const writes: Record<string, WriteOf> = {
  createEvent: ({ admin }) => ({ as: admin, path: '/api/events', body: { ...game, teamId: null } }),
  updateEvent: ({ admin, otherTeam, events: { ownTeam } }) => ({
    as: admin,
    path: `/api/events/${ownTeam.id}`,
    body: { ...game, teamId: otherTeam.id },
  }),
  deleteEvent: async ({ db, admin }) => ({ as: admin, path: `/api/events/${(await makeEvent(db)).id}` }),
};

function plans(on: string, team: (world: World) => number | null, expect: Row['expect']): Row {
  return {
    call: 'POST /api/events',
    on,
    expect,
    with: (world) => ({ path: '/api/events', body: { ...eventForm, teamId: team(world) } }),
  };
}
