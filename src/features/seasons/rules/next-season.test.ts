import { expect, it } from 'vitest';
import type { ClubSeason } from '../contract/season';
import { nextSeason } from './next-season';

const counts = { registered: 12, offered: 2, waiting: 1, requested: 2, unpaid: 3 };
const season: Omit<ClubSeason, 'codes' | 'dues'> = {
  id: 7,
  name: 'Summer 2027',
  slug: 'summer-2027',
  startsOn: '2027-03-01',
  endsOn: '2028-02-29',
  opensOn: '2026-11-01',
  closesOn: '2027-02-15',
  firstDueOn: '2027-03-31',
  instalments: 3,
  siblingDiscount: 10,
  paysFirst: true,
  earlyUntil: '2026-12-31',
  refundSteps: [{ until: '2027-02-01', percent: 50 }],
  divisions: [
    {
      id: 31,
      name: 'U12',
      firstBirthYear: 2015,
      lastBirthYear: 2016,
      capacity: 20,
      fee: '4500.00',
      earlyFee: '4000.00',
      includes: 'Jersey',
      ...counts,
    },
  ],
  questions: [
    {
      id: 5,
      label: 'Hand',
      kind: 'choice',
      choices: ['Left', 'Right'],
      isRequired: true,
      reader: 'coaches',
      isAnswered: true,
    },
  ],
  version: 4,
};

it('moves all days by a year, and birth years so that each division keeps its age', () => {
  expect(nextSeason(season)).toEqual({
    name: 'Summer 2028',
    slug: 'summer-2028',
    startsOn: '2028-03-01',
    endsOn: '2029-02-28',
    opensOn: '2027-11-01',
    closesOn: '2028-02-15',
    firstDueOn: '2028-03-31',
    instalments: 3,
    siblingDiscount: 10,
    paysFirst: true,
    earlyUntil: '2027-12-31',
    refundSteps: [{ until: '2028-02-01', percent: 50 }],
    divisions: [
      {
        name: 'U12',
        firstBirthYear: 2016,
        lastBirthYear: 2017,
        capacity: 20,
        fee: '4500.00',
        earlyFee: '4000.00',
        includes: 'Jersey',
      },
    ],
    questions: [
      {
        label: 'Hand',
        kind: 'choice',
        choices: ['Left', 'Right'],
        isRequired: true,
        reader: 'coaches',
        isAnswered: false,
      },
    ],
  });
  expect(nextSeason({ ...season, earlyUntil: null }).earlyUntil).toBeNull();
});

it.each([
  ['Summer 2027', 'Summer 2028'],
  ['2026-2027', '2027-2028'],
  ['2026/27 League', '2027/28 League'],
  ['1998–99', '1999–00'],
  ['2027-12', '2028-12'],
  ['U12 Cup 2027', 'U12 Cup 2028'],
  ['Season 5', 'Season 6'],
  ['Season 09', 'Season 10'],
  ['Liga 2 ng 9', 'Liga 2 ng 10'],
  ['20271 Hockey', '20272 Hockey'],
  ['Current Season', 'Current Season 2028'],
])('names the season after %s %s', (name, next) => {
  expect(nextSeason({ ...season, name }).name).toBe(next);
});

it.each([
  ['summer-2027', 'summer-2028'],
  ['2026-27', '2027-28'],
  ['season-9', 'season-10'],
  ['current-season', 'current-season-2028'],
])('gives the season after %s the address %s', (slug, next) => {
  expect(nextSeason({ ...season, slug }).slug).toBe(next);
});
