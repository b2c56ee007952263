import { peopleRows } from './access-people';
import type { Row } from './access-row';
import { scheduleRows } from './access-schedule';
import type { World } from './access-world';
import { makeAnnouncement } from './factories';

const MISSING = 2_000_000_000;
const form = { title: 'Rink closed', content: 'The chiller is being mended.' };

/** One row a route and target. A route without a row fails the test. */
export const accessTable: Row[] = [
  { call: 'GET /api/auth/user', on: 'oneself', expect: [200, 200, 200, 200, 401] },
  {
    call: 'GET /api/users',
    on: 'the list',
    expect: [200, 200, 200, 200, 401],
    lists: ({ superAdmin, admin, coach, parent, otherCoach, otherParent }) => {
      const all = [superAdmin, admin, coach, parent, otherCoach, otherParent];
      return { super_admin: all, admin: all, coach: [coach, otherCoach, parent], parent: [parent] };
    },
  },
  {
    call: 'GET /api/teams',
    on: 'the list',
    expect: [200, 200, 200, 200, 401],
    lists: ({ ownTeam, otherTeam }) => {
      const all = [ownTeam, otherTeam];
      return { super_admin: all, admin: all, coach: all, parent: [ownTeam] };
    },
  },
  { call: 'GET /api/openapi.json', on: 'the document', expect: [200, 200, 403, 403, 401] },

  { call: 'GET /api/dashboard/stats', on: 'the figures', expect: [200, 200, 200, 200, 401] },
  { call: 'GET /api/dashboard/todo', on: 'the family', expect: [403, 403, 403, 200, 401] },

  {
    call: 'GET /api/announcements',
    on: 'the list',
    expect: [200, 200, 200, 200, 401],
    lists: ({ news: { everyone, ownTeam, otherTeam, coachWrote } }) => {
      const all = [everyone, ownTeam, otherTeam, coachWrote];
      return { super_admin: all, admin: all, coach: [everyone, ownTeam, coachWrote], parent: [everyone, ownTeam] };
    },
  },
  readsNews('untargeted', (world) => world.news.everyone.id, [200, 200, 200, 200, 401]),
  readsNews("the own team's", (world) => world.news.ownTeam.id, [200, 200, 200, 200, 401]),
  readsNews("another team's", (world) => world.news.otherTeam.id, [200, 200, 404, 404, 401]),
  readsNews("written by the coach for another's team", (world) => world.news.coachWrote.id, [200, 200, 200, 404, 401]),
  readsNews('missing', () => MISSING, [404, 404, 404, 404, 401]),

  publishes('all teams', () => [], [201, 201, 403, 403, 401]),
  publishes('the own team', ({ ownTeam }) => [ownTeam.id], [201, 201, 201, 403, 401]),
  publishes('another team', ({ otherTeam }) => [otherTeam.id], [201, 201, 403, 403, 401]),
  publishes(
    'the own and another team',
    ({ ownTeam, otherTeam }) => [ownTeam.id, otherTeam.id],
    [201, 201, 403, 403, 401],
  ),

  ...(['PUT', 'DELETE'] as const).flatMap((method) => {
    const done = method === 'PUT' ? 200 : 204;
    return [
      changesNews(method, "the coach's own", ({ coach }) => coach, [done, done, done, 403, 401]),
      changesNews(method, "an admin's, for the own team", ({ admin }) => admin, [done, done, 404, 403, 401]),
      changesNews(method, "another coach's", ({ otherCoach }) => otherCoach, [done, done, 404, 403, 401]),
      changesNews(method, 'missing', () => null, [404, 404, 404, 403, 401]),
    ];
  }),

  ...peopleRows,
  ...scheduleRows,
];

function readsNews(on: string, id: (world: World) => number, expect: Row['expect']): Row {
  return { call: 'GET /api/announcements/:id', on, expect, with: (w) => ({ path: `/api/announcements/${id(w)}` }) };
}

function publishes(on: string, teams: (world: World) => number[], expect: Row['expect']): Row {
  return {
    call: 'POST /api/announcements',
    on,
    expect,
    with: (world) => ({ path: '/api/announcements', body: { ...form, targetTeams: teams(world).map(String) } }),
  };
}

function changesNews(
  method: 'PUT' | 'DELETE',
  on: string,
  author: (world: World) => { id: string } | null,
  expect: Row['expect'],
): Row {
  return {
    call: `${method} /api/announcements/:id`,
    on,
    expect,
    with: async (world) => {
      const targetTeams = [String(world.ownTeam.id)];
      const by = author(world);
      const id = by ? (await makeAnnouncement(world.db, { authorId: by.id, targetTeams })).id : MISSING;
      const body = method === 'PUT' ? { ...form, targetTeams } : undefined;
      return { path: `/api/announcements/${id}`, body };
    },
  };
}
