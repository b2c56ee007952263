import { clubs } from '@/features/club/tables';
import type { Row, WriteOf } from '../../../test/access-row';

export const rows: Row[] = [
  { call: 'GET /api/dashboard/stats', on: 'the figures', expect: [200, 200, 200, 200, 401] },
  { call: 'GET /api/dashboard/todo', on: 'the family', expect: [403, 403, 403, 200, 401] },
  { call: 'GET /api/dashboard/waiting', on: 'what waits', expect: [200, 200, 200, 403, 401] },
  { call: 'GET /api/dashboard/first-steps', on: 'the club', expect: [200, 200, 403, 403, 401] },
  { call: 'PUT /api/dashboard/first-steps/hide', on: 'the club', expect: [204, 204, 403, 403, 401] },
];

export const writes: Record<string, WriteOf> = {
  hideFirstSteps: async ({ db, admin }) => {
    await db.update(clubs).set({ firstStepsHidden: false });
    return { as: admin, path: '/api/dashboard/first-steps/hide' };
  },
};
