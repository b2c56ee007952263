import type { Row } from '../../../../test/access-row';
import { MISSING, ofPlayer } from '../../../../test/access-targets';
import type { World } from '../../../../test/access-world';
import { makePayment, makeProof } from '../../../../test/factories';

const readers: Row['expect'] = [200, 200, 200, 200, 401];
const othersOf: Row['expect'] = [200, 200, 404, 404, 401];
const missing: Row['expect'] = [404, 404, 404, 404, 401];
const staff: Row['expect'] = [200, 200, 403, 403, 401];

export const rows: Row[] = [
  {
    call: 'GET /api/payments',
    on: 'the list',
    expect: readers,
    lists: ({ ownPayment, otherPayment, ownPaid, otherPaid }) => {
      const [own, all] = [
        [ownPayment, ownPaid],
        [ownPayment, otherPayment, ownPaid, otherPaid],
      ];
      return { super_admin: all, admin: all, coach: own, parent: own };
    },
  },
  { call: 'GET /api/payments/count', on: 'the count', expect: readers },
  { call: 'GET /api/payments/export', on: 'the file', expect: readers },
  { call: 'GET /api/payments/stats', on: 'the sums', expect: readers },
  { call: 'GET /api/payments/ways', on: 'the ways', expect: readers },
  { call: 'GET /api/payments/balance', on: 'the balance', expect: [403, 403, 403, 200, 401] },
  {
    call: 'GET /api/payments/report',
    on: 'a month',
    expect: staff,
    with: () => ({ path: '/api/payments/report?month=2026-03' }),
  },
  ...['', '/csv', '/pdf'].flatMap(statement),
  ...ofPayment('', readers, othersOf, missing),
  ...ofPayment('/receipt', readers, othersOf, missing),
  ...ofProof(),
  ...ofPayment('/ledger', staff, staff, [404, 404, 403, 403, 401]),
  ...ofPlayer('GET', '/payments', readers, othersOf, missing),
];

function statement(rest: string): Row[] {
  const path = `/api/payments/statement${rest}`;
  const of = (on: string, expect: Row['expect'], idOf: (world: World) => number): Row => {
    return { call: `GET ${path}`, on, expect, with: (world) => ({ path: `${path}?playerId=${idOf(world)}` }) };
  };
  return [
    { call: `GET ${path}`, on: "a family's", expect: [400, 400, 400, 200, 401] },
    of("an own child's", readers, ({ ownChild }) => ownChild.id),
    of("another's child's", othersOf, ({ otherChild }) => otherChild.id),
    of("a missing child's", missing, () => MISSING),
  ];
}

/** The picture of a transfer, which a coach never sees. */
function ofProof(): Row[] {
  const at = async (world: World, child: 'ownChild' | 'otherChild') => {
    const { id } = await makePayment(world.db, { playerId: world[child].id });
    if (!world.storage) throw new Error('This world stores no files.');
    await makeProof({ db: world.db, storage: world.storage }, id);
    return { path: `/api/payments/${id}/proof` };
  };
  const call = 'GET /api/payments/:id/proof';
  return [
    { call, on: "an own child's", expect: [200, 200, 403, 200, 401], with: (world) => at(world, 'ownChild') },
    { call, on: "another's child's", expect: [200, 200, 403, 404, 401], with: (world) => at(world, 'otherChild') },
    {
      call,
      on: 'a missing one',
      expect: [404, 404, 403, 404, 401],
      with: () => ({ path: `/api/payments/${MISSING}/proof` }),
    },
  ];
}

/** Returns one row each for the payment of an own child, of another child, and a missing one. */
function ofPayment(rest: string, own: Row['expect'], other: Row['expect'], gone: Row['expect']): Row[] {
  const on = (what: string, expect: Row['expect'], idOf: (world: World) => number): Row => ({
    call: `GET /api/payments/:id${rest}`,
    on: what,
    expect,
    with: (world) => ({ path: `/api/payments/${idOf(world)}${rest}` }),
  });
  return [
    on("an own child's", own, ({ ownPaid }) => ownPaid.id),
    on("another's child's", other, ({ otherPaid }) => otherPaid.id),
    on('a missing one', gone, () => MISSING),
  ];
}
