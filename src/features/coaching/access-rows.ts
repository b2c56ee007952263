import { clock } from '@/platform/clock';
import type { Row, WriteOf } from '../../../test/access-row';
import { MISSING } from '../../../test/access-targets';
import type { World } from '../../../test/access-world';
import { makeCoachEarning, makeCoachSession } from '../../../test/factories';

type Expect = Row['expect'];

const coachAlone: Expect = [403, 403, 200, 403, 401];
const nobodys: Expect = [403, 403, 404, 403, 401];
const form = { title: 'Edge work', duration: 60, rate: '1500.00', scheduledDate: '2099-05-01T10:00:00Z' };
const earning = { description: 'Away game', amount: '850.00' };

export const rows: Row[] = [
  reads('GET /api/coach/sessions'),
  reads('GET /api/coach/stats'),
  reads('GET /api/coach/week'),
  reads('GET /api/coach/earnings'),
  reads('GET /api/coach/earnings/export'),
  reads('GET /api/coach/statement', '?month=2026-11'),
  { call: 'GET /api/lessons', on: 'the own children', expect: [403, 403, 403, 200, 401] },
  {
    call: 'POST /api/coach/sessions',
    on: 'no student',
    expect: [403, 403, 201, 403, 401],
    with: () => ({ path: '/api/coach/sessions', body: form }),
  },
  {
    call: 'POST /api/coach/sessions',
    on: "another team's player, whom a coach may know of",
    expect: [403, 403, 201, 403, 401],
    with: ({ otherChild }) => ({ path: '/api/coach/sessions', body: { ...form, playerId: otherChild.id } }),
  },
  ...ofSession('', form),
  ...ofSession('/status', { status: 'completed' }),
  ...ofSession('/payment', { paymentStatus: 'paid' }),
  {
    call: 'POST /api/coach/earnings',
    on: 'the own ones',
    expect: [403, 403, 201, 403, 401],
    with: () => ({ path: '/api/coach/earnings', body: earning }),
  },
  ...ofEarning('PUT', coachAlone, earning),
  ...ofEarning('DELETE', [403, 403, 204, 403, 401]),
];

export const writes: Record<string, WriteOf> = {
  createSession: ({ coach, ownChild }) => ({
    as: coach,
    path: '/api/coach/sessions',
    body: { ...form, scheduledDate: clock().toISOString(), playerId: ownChild.id },
  }),
  updateSession: async (world) => {
    const { id } = await ownSession(world);
    return { as: world.coach, path: `/api/coach/sessions/${id}`, body: { ...form, playerId: world.ownChild.id } };
  },
  setSessionStatus: async (world) => {
    const { id } = await ownSession(world);
    return { as: world.coach, path: `/api/coach/sessions/${id}/status`, body: { status: 'cancelled' } };
  },
  setSessionPayment: async (world) => {
    const { id } = await ownSession(world);
    return { as: world.coach, path: `/api/coach/sessions/${id}/payment`, body: { paymentStatus: 'paid' } };
  },
  addEarning: ({ coach }) => ({ as: coach, path: '/api/coach/earnings', body: earning }),
  updateEarning: async ({ db, coach }) => {
    const { id } = await makeCoachEarning(db, { coachId: coach.id });
    return { as: coach, path: `/api/coach/earnings/${id}`, body: earning };
  },
  deleteEarning: async ({ db, coach }) => {
    const { id } = await makeCoachEarning(db, { coachId: coach.id });
    return { as: coach, path: `/api/coach/earnings/${id}` };
  },
};

function reads(call: string, query = ''): Row {
  return { call, on: 'the own ones', expect: coachAlone, with: () => ({ path: call.slice('GET '.length) + query }) };
}

function ownSession({ db, coach, ownChild }: World) {
  return makeCoachSession(db, { coachId: coach.id, playerIds: [ownChild.id] });
}

/** Returns a row each for an own session, another coach's and a missing one. */
function ofSession(rest: string, body: object): Row[] {
  const call = `PUT /api/coach/sessions/:id${rest}`;
  const at = (id: number) => ({ path: `/api/coach/sessions/${id}${rest}`, body });
  return [
    { call, on: 'an own one', expect: coachAlone, with: async (world) => at((await ownSession(world)).id) },
    {
      call,
      on: "another coach's",
      expect: nobodys,
      with: async ({ db, otherCoach }) => at((await makeCoachSession(db, { coachId: otherCoach.id })).id),
    },
    { call, on: 'a missing one', expect: nobodys, with: () => at(MISSING) },
  ];
}

/** Returns the same rows for earnings. */
function ofEarning(method: string, own: Expect, body?: object): Row[] {
  const call = `${method} /api/coach/earnings/:id`;
  const at = (id: number) => ({ path: `/api/coach/earnings/${id}`, body });
  const of = async (world: World, coach: { id: string }) =>
    at((await makeCoachEarning(world.db, { coachId: coach.id })).id);
  return [
    { call, on: 'an own one', expect: own, with: (world) => of(world, world.coach) },
    { call, on: "another coach's", expect: nobodys, with: (world) => of(world, world.otherCoach) },
    { call, on: 'a missing one', expect: nobodys, with: () => at(MISSING) },
  ];
}
