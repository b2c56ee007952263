import { eq } from 'drizzle-orm';
import type { Row, WriteOf } from '../../../../test/access-row';
import { MISSING } from '../../../../test/access-targets';
import type { World } from '../../../../test/access-world';
import { makeDocument, makePlayer, makeSeason } from '../../../../test/factories';
import type { RegistrationState } from '../contract/registration';
import { registrations } from '../tables/registration';
import { seasonDivisions } from '../tables/season';

async function makeRegistration({ db, parent, ownTeam }: World, state: RegistrationState = 'requested') {
  const season = await makeSeason(db);
  const child = await makePlayer(db, { teamId: ownTeam.id, guardians: [parent] });
  const [row] = await db
    .insert(registrations)
    .values({
      seasonId: season.id,
      divisionId: season.division.id,
      playerId: child.id,
      state,
      waitingSince: state === 'waiting' ? '2026-01-01T00:00:00Z' : null,
    })
    .returning();
  return { season, id: row?.id ?? MISSING };
}

/** Returns the registration of the parent's child for the world's season. */
async function ownRegistration({ db, ownChild }: World) {
  const [row] = await db
    .select({ id: registrations.id })
    .from(registrations)
    .where(eq(registrations.playerId, ownChild.id));
  return { id: row?.id ?? MISSING };
}

/** Returns a child of the parent who has handed in the consent that the club requires. */
async function childWithPapers({ db, parent, form: { name } }: World) {
  const child = await makePlayer(db, { guardians: [parent] });
  await makeDocument(db, { playerId: child.id, type: name, status: 'approved' });
  return child;
}

async function wish({ db }: World, child: { id: number }, fee = '4500.00') {
  const season = await makeSeason(db, {}, { fee, firstBirthYear: 2000, lastBirthYear: 2020 });
  const children = [{ playerId: child.id, divisionId: season.division.id }];
  return { path: `/api/seasons/register/${season.slug}`, body: { children, total: fee } };
}

export const rows: Row[] = [
  {
    call: 'GET /api/seasons/registrations',
    on: 'the list',
    expect: [200, 200, 403, 403, 401],
  },
  {
    call: 'GET /api/seasons/registrations/export',
    on: 'the file',
    expect: [200, 200, 403, 403, 401],
  },
  {
    call: 'POST /api/seasons/registrations/chosen',
    on: "the own child's",
    expect: [200, 200, 403, 403, 401],
    with: async (world) => decidesMany(await makeRegistration(world)),
  },
  decides('offer', "a child's on the list", (world) => makeRegistration(world, 'waiting'), [200, 200, 403, 403, 401]),
  decides('offer', 'missing', () => ({ id: MISSING }), [404, 404, 403, 403, 401]),
  moves("the own child's", (world) => makeRegistration(world), [200, 200, 403, 403, 401]),
  moves('missing', async ({ db }) => ({ season: await makeSeason(db), id: MISSING }), [404, 404, 403, 403, 401]),
  ...(['accept', 'decline', 'withdraw'] as const).flatMap((step): Row[] => [
    decides(step, "the own child's", (world) => makeRegistration(world), [200, 200, 403, 403, 401]),
    decides(step, 'missing', () => ({ id: MISSING }), [404, 404, 403, 403, 401]),
  ]),
  ofRegistration('/answers', "the own child's", ownRegistration, [200, 200, 403, 403, 401]),
  ofRegistration('/answers', 'missing', () => ({ id: MISSING }), [404, 404, 403, 403, 401]),
  ...(
    [
      ["the own child's", ({ ownChild }) => ownChild.id, [200, 200, 200, 200, 401]],
      ["another team's", ({ otherChild }) => otherChild.id, [200, 200, 404, 404, 401]],
      ['missing', () => MISSING, [404, 404, 404, 404, 401]],
    ] as [string, (world: World) => number, Row['expect']][]
  ).map(([on, of, expect]) => ({
    call: 'GET /api/players/:id/answers',
    on,
    expect,
    with: (world: World) => ({ path: `/api/players/${of(world)}/answers` }),
  })),
  ofRegistration('/refund', "the own child's", ownRegistration, [200, 200, 403, 403, 401]),
  ofRegistration('/refund', 'missing', () => ({ id: MISSING }), [404, 404, 403, 403, 401]),
  {
    call: 'POST /api/seasons/register/:slug',
    on: 'the own child',
    expect: [403, 403, 403, 201, 401],
    with: async (world) => wish(world, await childWithPapers(world)),
  },
  {
    call: 'POST /api/seasons/register/:slug',
    on: "another family's child",
    expect: [403, 403, 403, 400, 401],
    with: (world) => wish(world, world.otherChild),
  },
];

export const writes: Record<string, WriteOf> = {
  acceptRegistration: decidesAs('accept', 'waiting'),
  declineRegistration: decidesAs('decline', 'waiting'),
  withdrawRegistration: decidesAs('withdraw', 'waiting'),
  decideRegistrations: async (world) => ({ as: world.admin, ...decidesMany(await makeRegistration(world)) }),
  offerPlace: decidesAs('offer', 'waiting'),
  moveRegistration: async (world) => {
    const { season, id } = await makeRegistration(world, 'waiting');
    return { as: world.admin, path: `/api/seasons/registrations/${id}/move`, body: await otherDivision(world, season) };
  },
  register: async (world) => ({ as: world.parent, ...(await wish(world, world.ownChild)) }),
};

function ofRegistration(
  end: '/answers' | '/refund',
  on: string,
  of: (world: World) => { id: number } | Promise<{ id: number }>,
  expect: Row['expect'],
): Row {
  return {
    call: `GET /api/seasons/registrations/:id${end}`,
    on,
    expect,
    with: async (world) => ({ path: `/api/seasons/registrations/${(await of(world)).id}${end}` }),
  };
}

function decidesAs(step: string, state: RegistrationState): WriteOf {
  return async (world) => {
    const { id } = await makeRegistration(world, state);
    return { as: world.admin, path: `/api/seasons/registrations/${id}/${step}`, body: {} };
  };
}

function decidesMany({ id }: { id: number }) {
  return { path: '/api/seasons/registrations/chosen', body: { decision: 'accept', registrationIds: [id] } };
}

async function otherDivision({ db }: World, { id, division }: { id: number; division: Division }) {
  const { id: _id, ...group } = division;
  const [other] = await db
    .insert(seasonDivisions)
    .values({ ...group, seasonId: id, name: 'U14' })
    .returning();
  return { divisionId: other?.id };
}

type Division = typeof seasonDivisions.$inferSelect;
type SeasonRegistration = { season: { id: number; division: Division }; id: number };

function moves(on: string, of: (world: World) => Promise<SeasonRegistration>, expect: Row['expect']): Row {
  return {
    call: 'POST /api/seasons/registrations/:id/move',
    on,
    expect,
    with: async (world) => {
      const { season, id } = await of(world);
      return { path: `/api/seasons/registrations/${id}/move`, body: await otherDivision(world, season) };
    },
  };
}

function decides(
  step: 'accept' | 'decline' | 'withdraw' | 'offer',
  on: string,
  of: (world: World) => { id: number } | Promise<{ id: number }>,
  expect: Row['expect'],
): Row {
  return {
    call: `POST /api/seasons/registrations/:id/${step}`,
    on,
    expect,
    with: async (world) => ({ path: `/api/seasons/registrations/${(await of(world)).id}/${step}`, body: {} }),
  };
}
