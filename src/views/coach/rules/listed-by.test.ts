import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sessionQuery } from '@/features/coaching/contract/session';
import { monthOf, monthsAround, sessionQueryOf, sessionsListedBy, tabOf, weekDayOf } from './listed-by';

const by = (text: string) => new URLSearchParams(text);

it('reads the tab, and starts with the sessions', () => {
  expect(tabOf(by(''))).toBe('sessions');
  expect(tabOf(by('tab=week'))).toBe('week');
  expect(tabOf(by('tab=users'))).toBe('sessions');
});

it('requests the sessions that the URL names', () => {
  const listed = sessionsListedBy(by('when=ahead&status=scheduled&payment=unpaid&on=2026-11-22&after=9.4'));
  expect(sessionQueryOf(listed)).toEqual({
    when: 'ahead',
    status: 'scheduled',
    paymentStatus: 'unpaid',
    from: '2026-11-22',
    to: '2026-11-22',
    limit: '50',
    after: '4',
  });
});

it('requests upcoming sessions, and all of a day that is named', () => {
  const whenOf = (text: string) => sessionQueryOf(sessionsListedBy(by(text))).when;
  expect(whenOf('')).toBe('ahead');
  expect(whenOf('when=later&status=completed')).toBe('ahead');
  expect(whenOf('when=over')).toBe('over');
  expect(whenOf('when=all')).toBeUndefined();
  expect(whenOf('on=2026-11-22')).toBeUndefined();
  expect(whenOf('on=2026-11-22&when=over')).toBe('over');
});

it('never requests what the server refuses', () => {
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom('ahead', 'all', 'paid', '0', '1', '3.0', '2026-02-30', '1999-12-31', '2101-01-01'),
  );
  const search = fc.dictionary(fc.constantFrom('when', 'status', 'payment', 'on', 'after', 'tab'), value);
  fc.assert(
    fc.property(search, (values) => {
      const asked = JSON.parse(JSON.stringify(sessionQueryOf(sessionsListedBy(new URLSearchParams(values)))));
      expect(sessionQuery.safeParse(asked).success).toBe(true);
    }),
  );
});

it('accepts a month around today, and uses this month for any other', () => {
  const months = monthsAround('2026-11-30');
  expect([months[0], months.at(-1), months.length]).toEqual(['2021-11', '2027-11', 73]);
  expect(monthOf(by('month=2026-02'), '2026-11-30')).toBe('2026-02');
  expect(monthOf(by('month=1826-02'), '2026-11-30')).toBe('2026-11');
  expect(monthOf(by(''), '2026-11-30')).toBe('2026-11');
});

it('accepts an existing day for the week', () => {
  expect(weekDayOf(by('week=2026-02-28'))).toBe('2026-02-28');
  expect(weekDayOf(by('week=2026-02-30'))).toBeUndefined();
  expect(weekDayOf(by('week=1500-01-01'))).toBeUndefined();
});
