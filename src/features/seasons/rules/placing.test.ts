import { expect, it } from 'vitest';
import type { PlacedChild } from '../contract/teams';
import { ageGroupOf } from './age-group';
import { balanceOf } from './balance';
import { isShown, teamsBefore } from './placing-filter';

const blue = { id: 4, name: 'U10 Blue' };
const red = { id: 3, name: 'U10 Red' };

function child(values: Partial<PlacedChild>): PlacedChild {
  return {
    playerId: 1,
    firstName: 'Lia',
    lastName: 'Cruz',
    birthDate: '2016-05-04',
    position: 'Forward',
    teamId: null,
    fromTeam: null,
    isRegistered: true,
    isReturning: false,
    ...values,
  };
}

it('counts goalies apart, positions, birth years, and who returns', () => {
  expect(
    balanceOf([
      child({ position: 'Goalie', isReturning: true }),
      child({ position: 'Left Wing', birthDate: '2015-12-31' }),
      child({ position: 'Center', isReturning: true }),
      child({ position: 'Right Defense', birthDate: '2015-01-01', isRegistered: false }),
      child({ position: null }),
    ]),
  ).toEqual({
    players: 5,
    goalies: 1,
    forwards: 2,
    defense: 1,
    open: 1,
    returning: 2,
    notRegistered: 1,
    birthYears: [
      ['2015', 2],
      ['2016', 3],
    ],
  });
  expect(balanceOf([])).toMatchObject({ players: 0, forwards: 0, birthYears: [] });
});

it('shows everyone, goalies, who is new, or who comes from one team', () => {
  const goalie = child({ position: 'Goalie', isReturning: true, fromTeam: blue });
  expect(isShown(goalie, '')).toBe(true);
  expect(isShown(goalie, 'goalies')).toBe(true);
  expect(isShown(child({}), 'goalies')).toBe(false);
  expect(isShown(goalie, 'new')).toBe(false);
  expect(isShown(child({}), 'new')).toBe(true);
  expect(isShown(goalie, '4')).toBe(true);
  expect(isShown(goalie, '3')).toBe(false);
  expect(isShown(child({}), '4')).toBe(false);
});

it('lists the teams that children come from, with how many', () => {
  expect(
    teamsBefore([child({ fromTeam: red }), child({ fromTeam: blue }), child({ fromTeam: red }), child({})]),
  ).toEqual([
    { ...blue, count: 1 },
    { ...red, count: 2 },
  ]);
});

it.each([
  ['U12 Blue', 2000, 'U12 Peewees'],
  ['Girls u8', 2000, 'U8 Mites'],
  ['Varsity', 2000, 'Varsity'],
  ['Mga bata', 2015, 'U12 Peewees'],
  ['Mga bata', 2016, 'U12 Peewees'],
  ['Mga bata', 2017, 'U10 Squirts'],
  ['Mga bata', 2024, 'U6 Mini Mites'],
  ['Adults', 1990, 'Adult League'],
])('puts a team of %s, whose eldest are born in %s, into %s', (name, firstBirthYear, group) => {
  expect(ageGroupOf({ name, firstBirthYear }, { startsOn: '2027-03-01' })).toBe(group);
});
