import type { Row, WriteOf } from '../../../test/access-row';
import { eventForm, MISSING, ofEvents } from '../../../test/access-targets';
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
    call: 'GET /api/events/calendar',
    on: 'a month',
    expect: [200, 200, 200, 200, 401],
    with: () => ({ path: '/api/events/calendar?first=2026-11-01&last=2026-12-05&perDay=4' }),
  },
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
  ...changes('cancel', null),
  ...changes('restore', '2026-01-01T00:00:00Z'),
];

export const writes: Record<string, WriteOf> = {
  createEvent: ({ admin }) => ({ as: admin, path: '/api/events', body: { ...game, teamId: null } }),
  updateEvent: ({ admin, otherTeam, events: { ownTeam } }) => ({
    as: admin,
    path: `/api/events/${ownTeam.id}`,
    body: { ...game, teamId: otherTeam.id },
  }),
  cancelEvent: async ({ db, admin }) => ({
    as: admin,
    path: `/api/events/${(await makeEvent(db)).id}/cancel`,
    body: {},
  }),
  restoreEvent: async ({ db, admin }) => ({
    as: admin,
    path: `/api/events/${(await makeEvent(db, { cancelledAt: '2026-01-01T00:00:00Z' })).id}/restore`,
    body: {},
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

/** Returns a row each for events created for this check. */
function changes(verb: 'cancel' | 'restore', cancelledAt: string | null): Row[] {
  const row = (on: string, teamOf: (world: World) => number | null, expect: Row['expect']): Row => ({
    call: `POST /api/events/:id/${verb}`,
    on,
    expect,
    with: async (world) => {
      const { id } = await makeEvent(world.db, { teamId: teamOf(world), cancelledAt });
      return { path: `/api/events/${id}/${verb}`, body: {} };
    },
  });
  return [
    row("all teams'", () => null, [200, 200, 404, 403, 401]),
    row("the own team's", ({ ownTeam }) => ownTeam.id, [200, 200, 200, 403, 401]),
    row("another team's", ({ otherTeam }) => otherTeam.id, [200, 200, 404, 403, 401]),
    {
      call: `POST /api/events/:id/${verb}`,
      on: 'a missing one',
      expect: [404, 404, 404, 403, 401],
      with: () => ({ path: `/api/events/${MISSING}/${verb}`, body: {} }),
    },
  ];
}
