import type { Row } from '../../../../test/access-row';
import { MISSING, ofPlayer } from '../../../../test/access-targets';
import type { World } from '../../../../test/access-world';

const readers: Row['expect'] = [200, 200, 200, 200, 401];

export const rows: Row[] = [
  {
    call: 'GET /api/payments',
    on: 'the list',
    expect: readers,
    lists: ({ ownPayment, otherPayment }) => {
      const all = [ownPayment, otherPayment];
      return { super_admin: all, admin: all, coach: [ownPayment], parent: [ownPayment] };
    },
  },
  { call: 'GET /api/payments/count', on: 'the count', expect: readers },
  { call: 'GET /api/payments/stats', on: 'the sums', expect: readers },
  { call: 'GET /api/payments/ways', on: 'the ways', expect: readers },
  { call: 'GET /api/payments/balance', on: 'the balance', expect: [403, 403, 403, 200, 401] },
  ...ofPayment('', readers, [200, 200, 404, 404, 401], [404, 404, 404, 404, 401]),
  ...ofPlayer('GET', '/payments', readers, [200, 200, 404, 404, 401], [404, 404, 404, 404, 401]),
];

/** One row each for an own child's, another's child's and a missing payment. */
function ofPayment(rest: string, own: Row['expect'], other: Row['expect'], missing: Row['expect']): Row[] {
  const on = (what: string, expect: Row['expect'], idOf: (world: World) => number): Row => ({
    call: `GET /api/payments/:id${rest}`,
    on: what,
    expect,
    with: (world) => ({ path: `/api/payments/${idOf(world)}${rest}` }),
  });
  return [
    on("an own child's", own, ({ ownPayment }) => ownPayment.id),
    on("another's child's", other, ({ otherPayment }) => otherPayment.id),
    on('a missing one', missing, () => MISSING),
  ];
}
