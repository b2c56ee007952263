import { eq } from 'drizzle-orm';
import { calendarFeeds } from '@/features/calendar-feeds/tables';
import type { Row } from './access-row';
import type { World } from './access-world';
import { makeEvent } from './factories';

const MISSING = 2_000_000_000;
const form = { title: 'Practice', startTime: '2099-05-01T10:00:00Z', endTime: '2099-05-01T11:00:00Z' };
const moments = `startTime=${form.startTime}&endTime=${form.endTime}`;

type Expect = Row['expect'];

/** Events, who comes to them, and the calendars that others follow. */
export const scheduleRows: Row[] = [
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
  ...ofEvents('GET', '/ics', {
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

  {
    call: 'GET /api/feeds',
    on: 'the own ones, of which there are none',
    expect: [200, 200, 200, 200, 401],
    lists: () => ({ super_admin: [], admin: [], coach: [], parent: [] }),
  },
  follows('the family', () => ({ kind: 'family' }), [403, 403, 403, 201, 401]),
  follows('the own team', ({ ownTeam }) => ({ kind: 'team', teamId: ownTeam.id }), [201, 201, 201, 201, 401]),
  follows("another's team", ({ otherTeam }) => ({ kind: 'team', teamId: otherTeam.id }), [201, 201, 201, 404, 401]),
  {
    call: 'DELETE /api/feeds/:id',
    on: 'a missing calendar',
    expect: [404, 404, 404, 404, 401],
    with: () => ({ path: `/api/feeds/${MISSING}` }),
  },
  {
    call: 'DELETE /api/feeds/:id',
    on: "another's calendar",
    expect: [404, 404, 404, 404, 401],
    with: async ({ db, otherParent, otherTeam }) => {
      const values = { userId: otherParent.id, kind: 'team' as const, teamId: otherTeam.id, tokenHash: 'of-another' };
      const [feed] = await db.insert(calendarFeeds).values(values).onConflictDoNothing().returning();
      const [known] = feed
        ? [feed]
        : await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, otherParent.id));
      return { path: `/api/feeds/${known?.id}` };
    },
  },
];

/** One row for each kind of event. What is changed is an event made for the purpose. */
function ofEvents(
  method: string,
  rest: string,
  expects: Record<'everyone' | 'ownTeam' | 'otherTeam' | 'missing', Expect>,
): Row[] {
  const teamOf = (world: World, which: string) =>
    which === 'ownTeam' ? world.ownTeam.id : which === 'otherTeam' ? world.otherTeam.id : null;
  const idOf = async (world: World, which: keyof typeof expects) => {
    if (which === 'missing') return MISSING;
    if (rest || method === 'GET') return world.events[which].id;
    return (await makeEvent(world.db, { teamId: teamOf(world, which) })).id;
  };
  const bodyOf = (world: World, which: string) => {
    if (method === 'PUT' && !rest)
      return { ...form, teamId: which === 'missing' ? world.ownTeam.id : teamOf(world, which) };
    return { PUT: { items: [] }, POST: {} }[method];
  };
  return (Object.keys(expects) as (keyof typeof expects)[]).map((which) => ({
    call: `${method} /api/events/:id${rest}`,
    on: { everyone: "all teams'", ownTeam: "the own team's", otherTeam: "another team's", missing: 'a missing one' }[
      which
    ],
    expect: expects[which],
    with: async (world) => ({ path: `/api/events/${await idOf(world, which)}${rest}`, body: bodyOf(world, which) }),
  }));
}

function plans(on: string, team: (world: World) => number | null, expect: Expect): Row {
  return {
    call: 'POST /api/events',
    on,
    expect,
    with: (world) => ({ path: '/api/events', body: { ...form, teamId: team(world) } }),
  };
}

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

function follows(on: string, body: (world: World) => object, expect: Expect): Row {
  return { call: 'POST /api/feeds', on, expect, with: (world) => ({ path: '/api/feeds', body: body(world) }) };
}
