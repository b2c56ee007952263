import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { PlayerListItem } from '@/features/players/contract/player';
import { SessionContext, type SessionUser } from '@/kit/session';
import type { Roster } from '../contract';
import { PrintedRoster } from './printed-roster';
import { RosterSummary } from './roster-summary';

const limited: PlayerListItem = {
  access: 'limited',
  id: 1,
  firstName: 'Ana',
  lastName: 'Cruz',
  position: 'Center',
  jerseyNumber: 9,
  teamId: 1,
  team: null,
};
const full: PlayerListItem = {
  ...limited,
  access: 'full',
  birthDate: '2015-06-04',
  parentId: null,
  emergencyContact: null,
  emergencyPhone: null,
  medicalNotes: 'Mild asthma.',
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
  status: 'active' as const,
  statusSince: null,
  compliance: 'complete',
  paymentStatus: 'paid',
  guardians: [],
};

it('sums up a team for its coach, and names no team for a family', () => {
  expect(summary('coach', [full, full])).toContain('2 players');
  expect(summary('coach', [full])).toMatch(/Age 10.*Center 1/);
  expect(summary('parent', [full])).toContain('Your child on this team');
  expect(summary('parent', [full, full])).toContain('Your children on this team');
  expect(summary('parent', [full])).not.toMatch(/1 player|Age 10|Center 1/);
  expect(print('parent', [full])).toContain('Your child on this team');
});

it('counts players with all papers, among those whose papers the user may see', () => {
  const lacking: PlayerListItem = { ...full, compliance: 'review' };
  expect(summary('coach', [full, full, lacking])).toContain('2 of 3 have all papers');
  expect(summary('coach', [full, lacking])).toContain('1 of 2 has all papers');
  expect(summary('coach', [lacking, limited])).toContain('0 of 1 have all papers');
  expect(summary('coach', [limited])).not.toContain('papers');
  expect(summary('parent', [full])).not.toContain('papers');
  expect(print('coach', [full, lacking])).toMatch(/1 of 2 has all papers.*Complete.*Under Review/);
});

it('prints no columns that are empty for all', () => {
  expect(headersOf(print('coach', [full, limited]))).toEqual([
    ...['No.', 'Player', 'Position', 'Birth date', 'Age', 'Papers', 'Emergency', 'Medical notes'],
  ]);
  expect(headersOf(print('coach', [limited]))).toEqual(['No.', 'Player', 'Position']);
});

function rosterOf(players: PlayerListItem[]): Roster {
  const team = { id: 1, name: 'Owls', ageGroup: 'JV', coachName: null, isCoachDeactivated: false } as const;
  const positions = [{ position: 'Center', count: players.length }] as const;
  return { team, players, positions: [...positions], ages: { youngest: 10, oldest: 10 } };
}

function summary(role: SessionUser['role'], players: PlayerListItem[]): string {
  return draw(role, <RosterSummary roster={rosterOf(players)} />);
}

function print(role: SessionUser['role'], players: PlayerListItem[]): string {
  return draw(role, <PrintedRoster roster={rosterOf(players)} />);
}

function draw(role: SessionUser['role'], what: React.ReactNode): string {
  // Contains only what these components read from the session.
  const user = { role, teamIds: [], playerIds: [], club: { name: 'Club', timeZone: 'Asia/Manila' } };
  return renderToStaticMarkup(<SessionContext value={user as unknown as SessionUser}>{what}</SessionContext>);
}

function headersOf(html: string): string[] {
  return [...html.matchAll(/<th [^>]*>([^<]+)/g)].map(([, word = '']) => word);
}
