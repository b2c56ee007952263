import type { Row, WriteOf } from '../../../../test/access-row';
import { MISSING } from '../../../../test/access-targets';
import type { World } from '../../../../test/access-world';
import { makePayment, makePlayer, makeTeam } from '../../../../test/factories';
import { duesRules } from '../tables/dues';

export const rows: Row[] = [
  requests("a team's players", async ({ db }) => ({ teamId: await makeFullTeam(db) }), [201, 201, 403, 403, 401]),
  requests('a player', async ({ db }) => ({ playerIds: [(await makePlayer(db)).id] }), [201, 201, 403, 403, 401]),
  requests('a missing team', () => ({ teamId: MISSING }), [400, 400, 403, 403, 401]),
  requests('a missing player', () => ({ playerIds: [MISSING] }), [400, 400, 403, 403, 401]),
  { call: 'GET /api/payments/reminders', on: 'what is overdue', expect: [200, 200, 403, 403, 401] },
  { call: 'POST /api/payments/remind-overdue', on: 'what is overdue', expect: [201, 201, 403, 403, 401] },
  { call: 'GET /api/payments/dues', on: 'the rules', expect: [200, 200, 403, 403, 401] },
  {
    call: 'GET /api/payments/dues/preview',
    on: 'a rule to be',
    expect: [200, 200, 403, 403, 401],
    with: ({ ownTeam }) => ({
      path: `/api/payments/dues/preview?amount=100&dueDay=5&teamIds=${ownTeam.id}&firstMonth=2099-01&lastMonth=2099-03&siblingDiscount=0`,
    }),
  },
  {
    call: 'POST /api/payments/dues',
    on: 'a new rule',
    expect: [201, 201, 403, 403, 401],
    with: async (world) => ({ path: '/api/payments/dues', body: await duesFormIn(world) }),
  },
  changesDues('one', ({ db }) => makeRule(db), [200, 200, 403, 403, 401]),
  changesDues('a missing one', () => MISSING, [404, 404, 403, 403, 401]),
];

export const writes: Record<string, WriteOf> = {
  requestPayments: ({ admin, ownChild }) => ({
    as: admin,
    path: '/api/payments/request',
    body: { playerIds: [ownChild.id], ...charge, dueDate: '2020-01-31' },
  }),
  remindOverdue: async ({ db, admin, ownChild }) => {
    await makePayment(db, { playerId: ownChild.id, dueDate: '2020-01-31' });
    return { as: admin, path: '/api/payments/remind-overdue' };
  },
  createDues: async (world) => ({
    as: world.admin,
    path: '/api/payments/dues',
    body: { ...(await duesFormIn(world)), teamIds: [world.ownTeam.id], firstMonth: '2020-01' },
  }),
  updateDues: async (world) => ({
    as: world.admin,
    path: `/api/payments/dues/${await makeRule(world.db)}`,
    body: await duesFormIn(world),
  }),
};

const charge = { amount: '1500', type: 'tournament' };
const dues = { name: 'Dues', amount: '2000.00', dueDay: 5, firstMonth: '2099-01', lastMonth: '2199-12' };

function requests(on: string, whom: (world: World) => object | Promise<object>, expect: Row['expect']): Row {
  const path = '/api/payments/request';
  return { call: `POST ${path}`, on, expect, with: async (w) => ({ path, body: { ...charge, ...(await whom(w)) } }) };
}

function changesDues(on: string, idOf: (world: World) => number | Promise<number>, expect: Row['expect']): Row {
  return {
    call: 'PUT /api/payments/dues/:id',
    on,
    expect,
    with: async (world) => ({ path: `/api/payments/dues/${await idOf(world)}`, body: await duesFormIn(world) }),
  };
}

async function duesFormIn({ db }: Pick<World, 'db'>) {
  return { ...dues, teamIds: [await makeFullTeam(db)] };
}

/** Creates a team of its own with a player, so that nobody else is charged. */
async function makeFullTeam(db: World['db']): Promise<number> {
  const { id } = await makeTeam(db);
  await makePlayer(db, { teamId: id });
  return id;
}

async function makeRule(db: World['db']): Promise<number> {
  const [rule] = await db.insert(duesRules).values(dues).returning({ id: duesRules.id });
  return rule?.id ?? MISSING;
}
