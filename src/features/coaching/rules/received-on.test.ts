import { expect, it } from 'vitest';
import type { CoachEarning } from '../contract/earning';
import { receivedOn } from './received-on';

const earning: CoachEarning = {
  id: 3,
  description: 'Video review',
  type: 'bonus',
  amount: '900.00',
  source: null,
  sessionId: null,
  status: 'overdue',
  paymentDate: '2026-11-01',
  paymentMethod: null,
  createdAt: '2026-10-01T00:00:00.000Z',
  version: 4,
};

it('is received on its payment date, and today where that is ahead or unknown', () => {
  const on = (paymentDate: string | null) => receivedOn({ ...earning, paymentDate }, '2026-11-22').paymentDate;
  expect([on('2026-11-01'), on('2026-11-22'), on('2026-11-23'), on(null)]).toEqual([
    '2026-11-01',
    '2026-11-22',
    '2026-11-22',
    '2026-11-22',
  ]);
  expect(receivedOn(earning, '2026-11-22')).toMatchObject({ status: 'paid', version: 4, description: 'Video review' });
});
