import { expect, it } from 'vitest';
import { listedBy } from './listed-by';

it('accepts from a URL what the list understands', () => {
  const search = new URLSearchParams(
    'q= ana &status=awaiting&type=monthly_dues&method=unspecified&paidIn=2026-03&playerId=7&teamId=2&paidFrom=2026-03-02&paidTo=2026-03-31&owed=over_90&sort=amount&order=desc&after=30.12',
  );
  expect(listedBy(search)).toEqual({
    filters: {
      q: 'ana',
      playerId: '7',
      teamId: '2',
      status: 'awaiting',
      type: 'monthly_dues',
      method: 'unspecified',
      paidIn: '2026-03',
      paidFrom: '2026-03-02',
      paidTo: '2026-03-31',
      owed: 'over_90',
    },
    sorting: { sort: 'amount', order: 'desc' },
    requested: { sort: 'amount', order: 'desc' },
    isReported: false,
    trail: ['30', '12'],
  });
});

it('ignores what the server would refuse', () => {
  const search = new URLSearchParams(
    'q=%00&status=lost&type=x&method=1&paidIn=2026-13&playerId=x&teamId=-1&paidFrom=2026-02-30&paidTo=x&owed=long&sort=notes&order=desc&after=a.1.',
  );
  expect(listedBy(search)).toEqual({
    filters: {},
    sorting: {},
    requested: { sort: 'due', order: 'asc' },
    isReported: false,
    trail: ['1'],
  });
});

it('reads status=success as the end of a report, and not as a filter', () => {
  const { filters, isReported } = listedBy(new URLSearchParams('status=success'));
  expect(filters.status).toBeUndefined();
  expect(isReported).toBe(true);
});
