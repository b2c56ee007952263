import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CoachSession, PaidTo, Student } from '@/features/coaching/contract/session';
import { paymentCell, withPayment } from './payment-cell';

function student(playerId: number, paidTo: PaidTo | null): Student {
  return { playerId, firstName: 'A', lastName: 'B', paidTo, paymentId: null };
}

function session(...paid: (PaidTo | null)[]): CoachSession {
  const students = paid.map((paidTo, index) => student(index + 1, paidTo));
  return {
    id: 1,
    title: 'Edge work',
    type: 'private_lesson',
    playerId: null,
    playerName: null,
    students,
    duration: 60,
    rate: '1500.00',
    scheduledDate: '2026-03-12T10:00:00.000Z',
    location: null,
    description: null,
    playerNotes: null,
    status: 'scheduled',
    paymentStatus: students.length > 0 && students.every(({ paidTo }) => paidTo !== null) ? 'paid' : 'unpaid',
    seriesId: null,
    createdAt: '2026-03-01T00:00:00.000Z',
    version: 1,
  };
}

const paidTos = fc.array(fc.constantFrom<PaidTo | null>('club', 'hand', null), { maxLength: 6 });

it('is toggled by one press, unless the family paid the club', () => {
  expect(paymentCell(session(null))).toMatchObject({ kind: 'one', isPaid: false, toggles: true });
  expect(paymentCell(session('hand'))).toMatchObject({ isPaid: true, toggles: true, label: 'Paid to you in hand' });
  expect(paymentCell(session('club'))).toMatchObject({ isPaid: true, toggles: false, label: 'Paid to the club' });
  expect(paymentCell({ ...session(), paymentStatus: 'paid' })).toMatchObject({ kind: 'one', isPaid: true });
});

it('of a group says how many have paid', () => {
  expect(paymentCell(session('club', null, 'hand'))).toEqual({ kind: 'group', isPaid: false, paid: 2, count: 3 });
  expect(paymentCell(session('club', 'hand'))).toMatchObject({ isPaid: true });
});

it('marks one student as paid and leaves the others', () => {
  const shown = withPayment(session(null, null), true, 2);
  expect(shown.students.map(({ paidTo }) => paidTo)).toEqual([null, 'hand']);
  expect(shown.paymentStatus).toBe('unpaid');
});

it('marks all of a group at once, and never changes what the club was paid', () => {
  fc.assert(
    fc.property(paidTos, fc.boolean(), (paid, isPaid) => {
      const before = session(...paid);
      const after = withPayment(before, isPaid, null);
      after.students.forEach(({ paidTo }, index) => {
        expect(paidTo).toBe(paid[index] === 'club' ? 'club' : isPaid ? 'hand' : null);
      });
      const isAll = after.students.every(({ paidTo }) => paidTo !== null);
      expect(after.paymentStatus === 'paid').toBe(paid.length > 0 ? isAll : isPaid);
    }),
  );
});
