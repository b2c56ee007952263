import { eq } from 'drizzle-orm';
import type { Row, WriteOf } from '../../../../test/access-row';
import { MISSING } from '../../../../test/access-targets';
import type { World } from '../../../../test/access-world';
import { makePayment } from '../../../../test/factories';
import { uploadOf } from '../../../../test/sample-upload';
import { payments } from '../tables/payments';

const part = { amount: '500.00', paidOn: '2026-03-01', paymentMethod: 'cash', version: 1 };
const form = { amount: '1500.00', type: 'misc', status: 'pending' };

export const rows: Row[] = [
  charges("an own child's", ({ ownChild }) => ownChild.id, [201, 201, 403, 403, 401]),
  charges("another's child's", ({ otherChild }) => otherChild.id, [201, 201, 403, 403, 401]),
  charges("a missing child's", () => MISSING, [400, 400, 403, 403, 401]),
  ...onPayment('PUT /api/payments/:id', [200, 403, 403], ({ playerId }) => ({ ...form, playerId })),
  ...onPayment('PUT /api/payments/:id/mark-paid', [200, 403, 200], () => ({ paymentMethod: 'cash' })),
  ...onPayment('PUT /api/payments/:id/record', [200, 403, 403], () => part),
  ...several([200, 403, 200]),
  ...reports(),
  ...onPayment('PUT /api/payments/:id/confirm', [200, 403, 403], () => ({})),
  ...onPayment('PUT /api/payments/:id/decline', [200, 403, 403], () => ({ reason: 'No such transfer.' })),
  ...onPayment('PUT /api/payments/:id/cancel', [200, 403, 403], () => ({ reason: 'Charged twice.' })),
  {
    call: 'PUT /api/payments/settings',
    on: 'the setting',
    expect: [200, 200, 403, 403, 401],
    with: () => ({ path: '/api/payments/settings', body: { trustPayersWord: false, transferDetails: null } }),
  },
];

export const writes: Record<string, WriteOf> = {
  createPayment: ({ admin, ownChild }) => ({
    as: admin,
    path: '/api/payments',
    body: { ...form, status: 'paid', playerId: ownChild.id },
  }),
  updatePayment: (world) => write(world, '', { ...form, status: 'paid', playerId: world.ownChild.id }),
  markPaid: (world) => write(world, '/mark-paid', { paymentMethod: 'cash' }),
  recordPayment: (world) => write(world, '/record', part),
  markSeveralPaid: async (world) => {
    const { id } = await reportedOf(world, 'ownChild');
    return { as: world.admin, path: '/api/payments/mark-paid', body: { paymentIds: [id], paymentMethod: 'cash' } };
  },
  reportPaid: async (world) => ({
    as: world.parent,
    path: '/api/payments/report',
    ...uploadOf({ paymentIds: (await reportedOf(world, 'ownChild')).id, paymentMethod: 'bank_transfer' }),
  }),
  confirmPayment: (world) => write(world, '/confirm', {}),
  declinePayment: (world) => write(world, '/decline', { reason: 'No such transfer.' }),
  cancelPayment: (world) => write(world, '/cancel', { reason: 'Charged twice.' }),
  changePaymentSettings: ({ admin }) => ({
    as: admin,
    path: '/api/payments/settings',
    body: { trustPayersWord: false, transferDetails: 'BDO 0000 1111 2222, Ice Club' },
  }),
};

function charges(on: string, playerId: (world: World) => number, expect: Row['expect']): Row {
  const path = '/api/payments';
  return {
    call: `POST ${path}`,
    on,
    expect,
    with: (world) => ({ path, body: { ...form, playerId: playerId(world) } }),
  };
}

type ByRole = readonly [staff: number, coach: number, parent: number];

/** Returns one row each for an own payment, another's and a missing one. Out of scope is `not_found`, unless the role is never allowed. */
function onPayment(
  call: string,
  [staff, coach, parent]: ByRole,
  body: (payment: { playerId: number | null }) => object,
) {
  const rest = call.slice('PUT /api/payments/:id'.length);
  const at = async (world: World, child: 'ownChild' | 'otherChild') => {
    const payment = await reportedOf(world, child);
    return { path: `/api/payments/${payment.id}${rest}`, body: body(payment) };
  };
  const hidden = parent === 403 ? 403 : 404;
  return [
    { call, on: "an own child's", expect: [staff, staff, coach, parent, 401], with: (w) => at(w, 'ownChild') },
    { call, on: "another's child's", expect: [staff, staff, coach, hidden, 401], with: (w) => at(w, 'otherChild') },
    {
      call,
      on: 'a missing one',
      expect: [404, 404, coach, hidden, 401],
      with: ({ ownChild }) => ({ path: `/api/payments/${MISSING}${rest}`, body: body({ playerId: ownChild.id }) }),
    },
  ] satisfies Row[];
}

function several([staff, coach, parent]: ByRole): Row[] {
  const path = '/api/payments/mark-paid';
  const at = async (world: World, ...children: ('ownChild' | 'otherChild')[]) => {
    const made = await Promise.all(children.map((child) => reportedOf(world, child)));
    return { path, body: { paymentIds: made.map(({ id }) => id), paymentMethod: 'cash' } };
  };
  const call = `PUT ${path}`;
  return [
    { call, on: "an own child's", expect: [staff, staff, coach, parent, 401], with: (w) => at(w, 'ownChild') },
    {
      call,
      on: "an own and another's",
      expect: [staff, staff, coach, 404, 401],
      with: (w) => at(w, 'ownChild', 'otherChild'),
    },
  ];
}

/** Returns one row each for an own payment, another's and a missing one. Staff mark payments as paid instead. */
function reports(): Row[] {
  const call = 'POST /api/payments/report';
  const at = (id: number) => ({
    path: '/api/payments/report',
    ...uploadOf({ paymentIds: id, paymentMethod: 'bank_transfer' }),
  });
  const on = async (world: World, child: 'ownChild' | 'otherChild') => at((await reportedOf(world, child)).id);
  return [
    { call, on: "an own child's", expect: [403, 403, 403, 200, 401], with: (w) => on(w, 'ownChild') },
    { call, on: "another's child's", expect: [403, 403, 403, 404, 401], with: (w) => on(w, 'otherChild') },
    { call, on: 'a missing one', expect: [403, 403, 403, 404, 401], with: () => at(MISSING) },
  ];
}

async function write(world: World, rest: string, body: object) {
  const { id } = await reportedOf(world, 'ownChild');
  return { as: world.admin, path: `/api/payments/${id}${rest}`, body };
}

/** Creates a payment that its family reports as paid in cash. */
async function reportedOf(world: World, child: 'ownChild' | 'otherChild') {
  const by = child === 'ownChild' ? world.parent : world.otherParent;
  const payment = await makePayment(world.db, { playerId: world[child].id });
  const report = { confirmation: 'awaiting', reportedMethod: 'cash', reportedBy: by.id } as const;
  await world.db.update(payments).set(report).where(eq(payments.id, payment.id));
  return payment;
}
