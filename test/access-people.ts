import type { Row } from './access-row';
import type { World } from './access-world';
import { makePlayer, makeTeam, makeUser } from './factories';

/** Whom a guardian is asked to share a child with. */
export const INVITED = 'second-parent@new.test';
const MISSING = 2_000_000_000;
const person = { firstName: 'Nena', lastName: 'Reyes', birthDate: '2015-06-07' };
const team = { name: 'Kestrels', ageGroup: 'JV' };

type Expect = Row['expect'];

/** Players, their guardians and papers, and teams. */
export const peopleRows: Row[] = [
  {
    call: 'GET /api/players',
    on: 'the list',
    expect: [200, 200, 200, 200, 401],
    lists: ({ ownChild, otherChild }) => {
      const all = [ownChild, otherChild];
      return { super_admin: all, admin: all, coach: all, parent: [ownChild] };
    },
  },
  { call: 'GET /api/players/count', on: 'the list', expect: [200, 200, 200, 200, 401] },
  ...ofPlayer('GET', '', [200, 200, 200, 200, 401], [200, 200, 200, 404, 401], [404, 404, 404, 404, 401]),
  ...ofPlayer('GET', '/documents', [200, 200, 200, 200, 401], [200, 200, 404, 404, 401], [404, 404, 404, 404, 401]),
  ...ofPlayer('GET', '/payments', [200, 200, 200, 200, 401], [200, 200, 404, 404, 401], [404, 404, 404, 404, 401]),
  ...ofPlayer('PUT', '', [200, 200, 200, 200, 401], [200, 200, 404, 404, 401], [404, 404, 404, 404, 401], person),
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
  registers('the own team', ({ ownTeam }) => ownTeam.id, [201, 201, 201, 201, 401]),
  registers("another's team", ({ otherTeam }) => otherTeam.id, [201, 201, 403, 201, 401]),
  ...(['/preview', ''] as const).map((step) => ({
    call: `POST /api/players/import${step}`,
    on: 'nothing to import',
    expect: [400, 400, 403, 403, 401] as const,
    with: () => ({ path: `/api/players/import${step}`, body: {} }),
  })),

  {
    call: 'POST /api/teams',
    on: 'a new one',
    expect: [201, 201, 403, 403, 401],
    with: () => ({ path: '/api/teams', body: team }),
  },
  ...ofTeam('PUT', '', [200, 200, 403, 403, 401], [200, 200, 403, 403, 401], [404, 404, 403, 403, 401], team),
  ...ofTeam('GET', '/roster', [200, 200, 200, 200, 401], [200, 200, 200, 404, 401], [404, 404, 404, 404, 401]),
  ...ofTeam('GET', '/roster.csv', [200, 200, 200, 403, 401], [200, 200, 404, 403, 401], [404, 404, 404, 403, 401]),
  ...ofTeam('POST', '/roster/email', [202, 202, 202, 403, 401], [202, 202, 404, 403, 401], [404, 404, 404, 403, 401], {
    to: 'self',
  }),
];

function ofPlayer(method: string, rest: string, own: Expect, other: Expect, missing: Expect, body?: object): Row[] {
  const call = `${method} /api/players/:id${rest}`;
  // What is changed is a child made for the purpose: the world's own children keep their secrets.
  const idOf = async (world: World, which: 'own' | 'other') => {
    if (method === 'GET') return world[which === 'own' ? 'ownChild' : 'otherChild'].id;
    const teamId = world[which === 'own' ? 'ownTeam' : 'otherTeam'].id;
    const guardians = [which === 'own' ? world.parent : world.otherParent];
    return (await makePlayer(world.db, { teamId, guardians })).id;
  };
  const at = (id: number, teamId?: number) => ({
    path: `/api/players/${id}${rest}`,
    body: body && { ...body, ...(teamId && { teamId }) },
  });
  return [
    { call, on: 'an own child', expect: own, with: async (w) => at(await idOf(w, 'own'), w.ownTeam.id) },
    { call, on: "another's child", expect: other, with: async (w) => at(await idOf(w, 'other'), w.otherTeam.id) },
    { call, on: 'a missing child', expect: missing, with: () => at(MISSING) },
  ];
}

function ofTeam(method: string, rest: string, own: Expect, other: Expect, missing: Expect, body?: object): Row[] {
  const call = `${method} /api/teams/:id${rest}`;
  const at = (id: number) => ({ path: `/api/teams/${id}${rest}`, body });
  const made = async (world: World, mine: boolean) => {
    if (method !== 'PUT') return (mine ? world.ownTeam : world.otherTeam).id;
    return (await makeTeam(world.db, { coachId: (mine ? world.coach : world.otherCoach).id })).id;
  };
  return [
    { call, on: 'an own team', expect: own, with: async (w) => at(await made(w, true)) },
    { call, on: "another's team", expect: other, with: async (w) => at(await made(w, false)) },
    { call, on: 'a missing team', expect: missing, with: () => at(MISSING) },
  ];
}

function registers(on: string, teamOf: (world: World) => number, expect: Expect): Row {
  return {
    call: 'POST /api/players',
    on,
    expect,
    with: (world) => ({ path: '/api/players', body: { ...person, teamId: teamOf(world) } }),
  };
}
