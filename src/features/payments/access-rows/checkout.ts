import type { Row, WriteOf } from '../../../../test/access-row';
import { MISSING } from '../../../../test/access-targets';
import type { World } from '../../../../test/access-world';
import { makePayment } from '../../../../test/factories';
import { createMayaProvider } from '../checkout/providers/maya';
import { paymentAttemptItems, paymentAttempts } from '../tables/checkout';

const amount = '1500.00';

export const rows: Row[] = [
  // Nobody can pay online where no provider is configured.
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

export const writes: Record<string, WriteOf> = {
  startCheckout: async ({ db, parent, ownChild }) => {
    const { id } = await makePayment(db, { playerId: ownChild.id, amount });
    return { as: parent, path: '/api/create-payment', body: { paymentId: id, amount } };
  },
  checkPayment: async (world) => {
    const { id } = await makePayment(world.db, { playerId: world.ownChild.id, amount });
    await payAtProvider(world, id);
    return { as: world.parent, path: `/api/payments/${id}/check`, body: {} };
  },
};

/** Pays at the provider, without notifying the server. */
async function payAtProvider({ db, fake }: World, paymentId: number): Promise<void> {
  if (!fake) throw new Error('This world has no provider.');
  const provider = createMayaProvider(fake.config);
  const reference = `of-payment-${paymentId}`;
  const returnTo = { success: 'http://club.test', failure: 'http://club.test', cancel: 'http://club.test' };
  const { checkoutId } = await provider.createCheckout({ reference, amount, lines: [], returnTo, method: null });
  fake.pay(reference);
  const values = { provider: provider.name, reference, status: 'open' as const, amount, checkoutId };
  const [attempt] = await db.insert(paymentAttempts).values(values).returning();
  await db.insert(paymentAttemptItems).values({ attemptId: attempt?.id ?? 0, paymentId, amount });
}

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
