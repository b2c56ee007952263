import type { Row } from '../../../../test/access-row';
import { MISSING } from '../../../../test/access-targets';
import type { World } from '../../../../test/access-world';
import { makePayment } from '../../../../test/factories';

const amount = '1500.00';

export const rows: Row[] = [
  // Where no provider is set up, nobody pays online.
  pays("an own child's", ({ ownChild }) => ownChild.id, [503, 503, 403, 503, 401]),
  pays("another's child's", ({ otherChild }) => otherChild.id, [503, 503, 403, 404, 401]),
  {
    call: 'POST /api/create-payment',
    on: 'a missing one',
    expect: [404, 404, 403, 404, 401],
    with: () => ({ path: '/api/create-payment', body: { paymentId: MISSING, amount } }),
  },
  checks("an own child's", ({ ownChild }) => ownChild.id, [200, 200, 403, 200, 401]),
  checks("another's child's", ({ otherChild }) => otherChild.id, [200, 200, 403, 404, 401]),
  {
    call: 'POST /api/payments/:id/check',
    on: 'a missing one',
    expect: [404, 404, 403, 404, 401],
    with: () => ({ path: `/api/payments/${MISSING}/check`, body: {} }),
  },
];

function pays(on: string, childOf: (world: World) => number, expect: Row['expect']): Row {
  return {
    call: 'POST /api/create-payment',
    on,
    expect,
    with: async (world) => {
      const { id } = await makePayment(world.db, { playerId: childOf(world), amount });
      return { path: '/api/create-payment', body: { paymentId: id, amount } };
    },
  };
}

function checks(on: string, childOf: (world: World) => number, expect: Row['expect']): Row {
  return {
    call: 'POST /api/payments/:id/check',
    on,
    expect,
    with: async (world) => {
      const { id } = await makePayment(world.db, { playerId: childOf(world), amount });
      return { path: `/api/payments/${id}/check`, body: {} };
    },
  };
}
