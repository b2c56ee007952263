import { expect, it } from 'vitest';
import type { Team } from '@/features/teams/contract';
import type { Actor, Role } from '@/shared/permissions';
import { firstTargets, targetChoices } from './target-choices';

it('offers a coach their active teams', () => {
  expect(choicesOf('coach', [])).toEqual(['Mites']);
});

it('keeps targeted teams visible, whether they are active or belong to another coach now', () => {
  expect(choicesOf('coach', ['2', '3'])).toEqual(['Mites', 'Retired', "Others' (not own)"]);
});

it('offers an admin every active team', () => {
  expect(choicesOf('admin', [])).toEqual(['Mites', "Others'"]);
});

it.each([
  ['coach', [4], ['4']],
  ['coach', [4, 5], []],
  ['coach', [], []],
  ['admin', [4], []],
] as const)('selects by default the only team that a %s of the teams %j can reach', (role, teamIds, ticked) => {
  expect(firstTargets({ id: 'me', role, teamIds: [...teamIds], playerIds: [] })).toEqual(ticked);
});

function choicesOf(role: Role, targeted: string[]): string[] {
  const user: Actor = { id: 'me', role, teamIds: [1, 2], playerIds: [] };
  const teams = [team(1, 'Mites'), { ...team(2, 'Retired'), isActive: false }, team(3, "Others'")];
  return targetChoices(user, teams, targeted).map(({ name, own }) => (own ? name : `${name} (not own)`));
}

function team(id: number, name: string): Team {
  return {
    id,
    name,
    ageGroup: 'JV',
    coachId: null,
    coachName: null,
    isCoachDeactivated: false,
    isActive: true,
    createdAt: '2026-01-01T00:00:00.000Z',
    version: 1,
    playerCount: 0,
    shortName: null,
    color: null,
  };
}
