import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import { clock } from '@/platform/clock';
import type { Row, WriteOf } from '../../../test/access-row';
import { MISSING, ofTeam } from '../../../test/access-targets';
import type { World } from '../../../test/access-world';
import { makePlayer, makeTeam } from '../../../test/factories';

type Expect = Row['expect'];

const byAdmins: Expect = [200, 200, 403, 403, 401];
const nobody: Expect = [404, 404, 403, 403, 401];

/** The fields that the server sets when archiving; the player has no team. */
const archived = { status: 'archived', statusBefore: 'active' } as const;
const awaiting = { status: 'awaiting' } as const;

export const rows: Row[] = [
  { call: 'GET /api/players/awaiting', on: 'the list', expect: byAdmins },
  { call: 'GET /api/players/awaiting/count', on: 'the list', expect: byAdmins },
  { call: 'GET /api/players/archived', on: 'the list', expect: byAdmins },
  { call: 'GET /api/teams/archived', on: 'the list', expect: byAdmins },
  {
    call: 'POST /api/players/accept-known',
    on: 'all',
    expect: byAdmins,
    with: () => ({ path: '/api/players/accept-known', body: {} }),
  },
  ...of('archive', {}),
  ...of('remove', {}),
  ...of('restore', archived),
  ...of('accept', awaiting),
  ...of('decline', awaiting),
  {
    call: 'PUT /api/players/:id/unmerge',
    on: 'one that was never merged',
    expect: [409, 409, 403, 403, 401],
    with: async (world) => ({ path: `/api/players/${(await made(world, {})).id}/unmerge`, body: {} }),
  },
  missing('PUT', 'unmerge', {}),
  {
    call: 'GET /api/players/:id/merge',
    on: "an own and another's child",
    expect: byAdmins,
    with: ({ ownChild, otherChild }) => ({ path: `/api/players/${ownChild.id}/merge?duplicateId=${otherChild.id}` }),
  },
  { ...missing('GET', 'merge'), with: () => ({ path: `/api/players/${MISSING}/merge?duplicateId=${MISSING + 1}` }) },
  {
    call: 'POST /api/players/:id/merge',
    on: 'two records',
    expect: byAdmins,
    with: async (world) => ({
      path: `/api/players/${(await made(world, {})).id}/merge`,
      body: { duplicateId: (await made(world, {})).id },
    }),
  },
  missing('POST', 'merge', { duplicateId: MISSING + 1 }),
  ...ofTeam('PUT', '/archive', byAdmins, byAdmins, nobody, {}),
  {
    call: 'PUT /api/teams/:id/restore',
    on: 'an archived team',
    expect: byAdmins,
    with: async ({ db, coach }) => {
      const { id } = await makeTeam(db, { coachId: coach.id, archivedAt: clock().toISOString() });
      return { path: `/api/teams/${id}/restore`, body: {} };
    },
  },
  ...ofTeam('PUT', '/restore', nobody, nobody, nobody, {}),
];

export const writes: Record<string, WriteOf> = {
  archivePlayer: async (world) => writeOf(world, 'archive', {}),
  removePlayer: async (world) => writeOf(world, 'remove', {}),
  restorePlayer: async (world) => writeOf(world, 'restore', archived),
  acceptPlayer: async (world) => writeOf(world, 'accept', awaiting),
  declinePlayer: async (world) => writeOf(world, 'decline', awaiting),
  acceptKnown: async (world) => {
    await made(world, { ...awaiting, registeredBy: world.parent.id });
    return { as: world.admin, path: '/api/players/accept-known', body: {} };
  },
  mergePlayers: async (world) => ({
    as: world.admin,
    path: `/api/players/${world.ownChild.id}/merge`,
    body: { duplicateId: (await made(world, { teamId: world.ownTeam.id })).id },
  }),
  unmergePlayer: async (world) => {
    const [merged] = await world.db.select().from(players).where(eq(players.status, 'merged')).limit(1);
    return { as: world.admin, path: `/api/players/${merged?.id}/unmerge`, body: {} };
  },
  archiveTeam: async ({ db, admin, coach }) => {
    const { id } = await makeTeam(db, { coachId: coach.id });
    await makePlayer(db, { teamId: id });
    return { as: admin, path: `/api/teams/${id}/archive`, body: {} };
  },
  restoreTeam: async ({ db, admin }) => {
    const [team] = await db
      .insert(teams)
      .values({ name: randomUUID(), ageGroup: 'JV', archivedAt: clock().toISOString() })
      .returning();
    return { as: admin, path: `/api/teams/${team?.id}/restore`, body: {} };
  },
};

type Values = Partial<typeof players.$inferInsert>;

function made({ db, parent }: World, values: Values) {
  return makePlayer(db, { guardians: [parent], ...values });
}

function of(verb: string, values: Values): Row[] {
  const with_: Row['with'] = async (world) => ({
    path: `/api/players/${(await made(world, values)).id}/${verb}`,
    body: {},
  });
  return [
    { call: `PUT /api/players/:id/${verb}`, on: 'an own child', expect: byAdmins, with: with_ },
    missing('PUT', verb, {}),
  ];
}

function missing(method: string, verb: string, body?: object): Row {
  const path = `/api/players/${MISSING}/${verb}`;
  return {
    call: `${method} /api/players/:id/${verb}`,
    on: 'a missing child',
    expect: nobody,
    with: () => ({ path, body }),
  };
}

async function writeOf(world: World, verb: string, values: Values) {
  return { as: world.admin, path: `/api/players/${(await made(world, values)).id}/${verb}`, body: {} };
}
