import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { SessionContext, type SessionUser } from '@/kit/session';
import type { TeamCard } from '../contract';
import { TeamList } from './team-list';

type List = ComponentProps<typeof TeamList>['list'];

const team: TeamCard = {
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
  nextEvent: null,
};

it('shows six placeholder cards while it loads', () => {
  expect(draw(undefined).match(/bg-surface/g)).toHaveLength(6);
});

it('asks for the first team where there is none', () => {
  const list = draw([]);
  expect(list).toContain('No teams yet');
  expect(list).toContain('Create Your First Team');
});

it('tells a family without teams what it is waiting for', () => {
  const list = draw([], true);
  expect(list).toContain('No teams yet');
  expect(list).toContain('once the club has placed them.');
  expect(list).not.toContain('<button');
});

it('says that a team has no coach', () => {
  expect(draw([team])).toContain('Not assigned');
});

it('marks a coach whose account is deactivated', () => {
  const coached = { ...team, coachId: 'c', coachName: 'Rey Lim' };
  expect(draw([coached])).not.toContain('Deactivated');
  expect(draw([{ ...coached, isCoachDeactivated: true }])).toMatch(/Rey Lim.*Deactivated/);
});

it("starts with a coach's own teams, under headings where there are others too", () => {
  const foxes = { ...team, id: 2, name: 'Foxes' };
  const list = draw([team, foxes], false, [2]);
  const places = ['Your teams', 'Foxes', 'Others', 'Owls'].map((words) => list.indexOf(`>${words}<`));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
  for (const ownIds of [[], [1, 2]]) expect(draw([team, foxes], false, ownIds)).not.toContain('Others');
});

function draw(teams: TeamCard[] | undefined, isFamily = false, ownIds: number[] = []): string {
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
          list={{ isPending: !teams, isError: false, data: teams && { pages: [teams] } } as List}
          ownIds={ownIds}
          filtered={false}
          writeReason={undefined}
          isFamily={isFamily}
          rosterLink={(id) => ({ href: `/teams?roster=${id}`, state: { dialog: true } })}
          onClear={() => {}}
          onCreate={() => {}}
          onManage={() => {}}
        />
      </Router>
    </SessionContext>,
  );
}
