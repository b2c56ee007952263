import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import type { Team } from '@/features/teams/contract';
import { SessionContext, type SessionUser } from '@/kit/session';
import { TeamList } from './team-list';

type List = ComponentProps<typeof TeamList>['list'];

const team: Team = {
  id: 1,
  name: 'Owls',
  ageGroup: 'JV',
  coachId: null,
  coachName: null,
  isCoachDeactivated: false,
  isActive: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
  playerCount: 1,
  shortName: null,
  color: null,
};

it('shows six placeholder cards while it loads', () => {
  expect(draw({ isPending: true }).match(/bg-surface/g)).toHaveLength(6);
});

it('asks for the first team where there is none', () => {
  const list = draw({ data: [] });
  expect(list).toContain('No teams yet');
  expect(list).toContain('Create Your First Team');
});

it('tells a family without teams what it is waiting for', () => {
  const list = draw({ data: [] }, true);
  expect(list).toContain('No teams yet');
  expect(list).toContain('once the club has placed them.');
  expect(list).not.toContain('<button');
});

it('says that a team has no coach', () => {
  expect(draw({ data: [team] })).toContain('Not assigned');
});

it('marks a coach whose account is deactivated', () => {
  const coached = { ...team, coachId: 'c', coachName: 'Rey Lim' };
  expect(draw({ data: [coached] })).not.toContain('Deactivated');
  expect(draw({ data: [{ ...coached, isCoachDeactivated: true }] })).toMatch(/Rey Lim.*Deactivated/);
});

it("starts with a coach's own teams, under headings where there are others too", () => {
  const foxes = { ...team, id: 2, name: 'Foxes' };
  const list = draw({ data: [team, foxes] }, false, [2]);
  const places = ['Your teams', 'Foxes', 'Others', 'Owls'].map((words) => list.indexOf(`>${words}<`));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
  for (const ownIds of [[], [1, 2]]) expect(draw({ data: [team, foxes] }, false, ownIds)).not.toContain('Others');
});

function draw(state: Partial<List>, isFamily = false, ownIds: number[] = []): string {
  // What a card uses of a session.
  const user = {
    role: isFamily ? 'parent' : 'coach',
    teamIds: ownIds,
    playerIds: [] as number[],
  } as unknown as SessionUser;
  return renderToStaticMarkup(
    <SessionContext value={user}>
      <Router ssrPath="/teams">
        <TeamList
          // Only what the list uses of a query.
          list={{ isPending: false, isError: false, ...state } as List}
          ownIds={ownIds}
          nextEventOf={() => undefined}
          writeReason={undefined}
          isFamily={isFamily}
          rosterLink={(id) => ({ href: `/teams?roster=${id}`, state: { dialog: true } })}
          onCreate={() => {}}
          onManage={() => {}}
        />
      </Router>
    </SessionContext>,
  );
}
