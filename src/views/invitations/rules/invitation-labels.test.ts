import { expect, it } from 'vitest';
import { invitedAs, statusOf } from './invitation-labels';

const player = (id: number, name: string) => ({ id, name });

it('says in what role somebody is invited', () => {
  expect(invitedAs({ role: 'admin', teamName: null, players: [] })).toBe('Organization Admin');
  expect(invitedAs({ role: 'coach', teamName: 'Red', players: [] })).toBe('Coach of Red');
  expect(invitedAs({ role: null, teamName: null, players: [player(1, 'Ana Cruz')] })).toBe('Guardian of Ana Cruz');
  const three = [player(1, 'Ana'), player(2, 'Ben'), player(3, 'Cy')];
  expect(invitedAs({ role: null, teamName: null, players: three })).toBe('Guardian of Ana, Ben and Cy');
});

it("is expired from the end of its link's validity on", () => {
  const expiresAt = '2026-05-08T00:00:00Z';
  expect(statusOf({ mailed: 'sent', expiresAt }, Date.parse(expiresAt) - 1)).toBe('sent');
  expect(statusOf({ mailed: 'sent', expiresAt }, Date.parse(expiresAt))).toBe('expired');
});
