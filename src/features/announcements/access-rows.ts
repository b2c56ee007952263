import type { Row, WriteOf } from '../../../test/access-row';
import { MISSING } from '../../../test/access-targets';
import type { World } from '../../../test/access-world';
import { makeAnnouncement } from '../../../test/factories';

const form = { title: 'Rink closed', content: 'The chiller is being mended.' };
const urgent = { ...form, priority: 'high' };

export const rows: Row[] = [
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

  {
    call: 'PUT /api/announcements/seen',
    on: 'oneself',
    expect: [204, 204, 204, 204, 401],
    with: () => ({ path: '/api/announcements/seen', body: { until: '2026-01-02T03:04:05Z' } }),
  },

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
];

export const writes: Record<string, WriteOf> = {
  markSeen: ({ parent }) => ({
    as: parent,
    path: '/api/announcements/seen',
    body: { until: '2026-01-02T03:04:06Z' },
  }),
  createAnnouncement: ({ admin }) => ({ as: admin, path: '/api/announcements', body: { ...urgent, targetTeams: [] } }),
  updateAnnouncement: ({ admin, ownTeam, news: { everyone } }) => ({
    as: admin,
    path: `/api/announcements/${everyone.id}`,
    body: { ...urgent, targetTeams: [String(ownTeam.id)] },
  }),
  deleteAnnouncement: async ({ db, admin }) => {
    const { id } = await makeAnnouncement(db, { authorId: admin.id });
    return { as: admin, path: `/api/announcements/${id}` };
  },
};

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
