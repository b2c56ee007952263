import type { Row, WriteOf } from '../../../test/access-row';
import { MISSING, ofEvents } from '../../../test/access-targets';
import type { World } from '../../../test/access-world';

export const rows: Row[] = [
  ...ofEvents('GET', '/attendance', {
    everyone: [200, 200, 200, 200, 401],
    ownTeam: [200, 200, 200, 200, 401],
    otherTeam: [200, 200, 404, 404, 401],
    missing: [404, 404, 404, 404, 401],
  }),
  ...ofEvents('PUT', '/attendance', {
    everyone: [200, 200, 200, 403, 401],
    ownTeam: [200, 200, 200, 403, 401],
    otherTeam: [200, 200, 404, 403, 401],
    missing: [404, 404, 404, 403, 401],
  }),
  ...ofEvents('POST', '/remind', {
    everyone: [202, 202, 202, 403, 401],
    ownTeam: [202, 202, 202, 403, 401],
    otherTeam: [202, 202, 404, 403, 401],
    missing: [404, 404, 404, 403, 401],
  }),
  {
    call: 'GET /api/events/unanswered',
    on: 'the next two weeks',
    expect: [200, 200, 200, 403, 401],
  },
  { call: 'GET /api/events/unanswered/count', on: 'the next two weeks', expect: [200, 200, 200, 403, 401] },
  {
    call: 'POST /api/events/unanswered/remind',
    on: 'the next two weeks',
    expect: [202, 202, 202, 403, 401],
    with: () => ({ path: '/api/events/unanswered/remind', body: {} }),
  },
  ...ofEvents('GET', '/emergency', {
    everyone: [200, 200, 200, 403, 401],
    ownTeam: [200, 200, 200, 403, 401],
    otherTeam: [200, 200, 404, 403, 401],
    missing: [404, 404, 404, 403, 401],
  }),
  { call: 'GET /api/rink/today', on: "today's cards", expect: [403, 403, 200, 403, 401] },
  { call: 'GET /api/rink/next', on: 'what is next', expect: [403, 403, 200, 403, 401] },
  answers("an own child, to its team's", ({ ownChild, events }) => [events.ownTeam.id, ownChild.id], 200),
  answers("an own child, to all teams'", ({ ownChild, events }) => [events.everyone.id, ownChild.id], 200),
  answers("an own child, to another team's", ({ ownChild, events }) => [events.otherTeam.id, ownChild.id], 404),
  answers("another's child", ({ otherChild, events }) => [events.everyone.id, otherChild.id], 404),
  ...(
    [
      ['an own child', ({ ownChild }: World) => ownChild.id, [200, 200, 200, 200, 401]],
      ["another's child", ({ otherChild }: World) => otherChild.id, [200, 200, 404, 404, 401]],
      ['a missing child', () => MISSING, [404, 404, 404, 404, 401]],
    ] as const
  ).map(([on, id, expect]) => ({
    call: 'GET /api/players/:id/attendance',
    on,
    expect,
    with: (world: World) => ({ path: `/api/players/${id(world)}/attendance` }),
  })),
];

export const writes: Record<string, WriteOf> = {
  answerEvent: ({ parent, ownChild, events: { everyone } }) => ({
    as: parent,
    path: `/api/events/${everyone.id}/attendance/${ownChild.id}`,
    body: { status: 'maybe' },
  }),
  takeAttendance: ({ admin, ownChild, events: { everyone } }) => ({
    as: admin,
    path: `/api/events/${everyone.id}/attendance`,
    body: { items: [{ playerId: ownChild.id, status: 'present' }] },
  }),
  remindGuardians: ({ admin, events: { everyone } }) => ({
    as: admin,
    path: `/api/events/${everyone.id}/remind`,
    body: {},
  }),
  remindUnanswered: ({ admin }) => ({ as: admin, path: '/api/events/unanswered/remind', body: {} }),
};

function answers(on: string, ids: (world: World) => [number, number], parent: number): Row {
  return {
    call: 'PUT /api/events/:id/attendance/:playerId',
    on,
    expect: [403, 403, 403, parent, 401],
    with: (world) => {
      const [event, player] = ids(world);
      return { path: `/api/events/${event}/attendance/${player}`, body: { status: 'going' } };
    },
  };
}
