import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffInvitations, users } from '@/features/accounts/tables';
import { clubs } from '@/features/club/tables';
import { testClock } from '../../../test/clock';
import { makeAnnouncement, makePlayer, makeStaffInvitation, makeTeam, makeUser } from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';
import { endFirstSteps } from './commands';
import type { FirstSteps } from './contract';

const time = testClock();
let server: TestServer;
let superAdmin: { id: string };
let admin: { id: string };

beforeAll(async () => {
  server = await startTestServer();
  superAdmin = await makeUser(server.db, { role: 'super_admin' });
  admin = await makeUser(server.db, { role: 'admin' });
});
afterAll(() => server.close());

const steps = async (as = superAdmin): Promise<FirstSteps> =>
  (await server.request('GET', '/api/dashboard/first-steps', { as })).json;
const settingUp = async (): Promise<boolean> =>
  (await server.request('GET', '/api/auth/user', { as: superAdmin })).json.club.settingUp;

it('checks each step off as it is done, and disappears with the last', async () => {
  const none = { club: false, teams: false, players: false, coaches: false, payments: false, announcements: false };
  expect(await steps()).toEqual(none);
  // Only the super admin can set name and logo.
  expect(await steps(admin)).toEqual({ ...none, club: null });

  // Archived teams, archived or awaiting players, and invitations to other roles don't count as steps.
  await makeTeam(server.db, { archivedAt: '2026-01-01T00:00:00Z' });
  for (const status of ['awaiting', 'archived'] as const) await makePlayer(server.db, { status });
  await makeStaffInvitation(server.db, { invitedBy: superAdmin.id, role: 'admin' });
  expect(await steps()).toEqual(none);
  const invitation = await makeStaffInvitation(server.db, { invitedBy: superAdmin.id });
  expect(await steps()).toEqual({ ...none, coaches: true });
  await server.db.delete(staffInvitations).where(eq(staffInvitations.id, invitation.id));

  await makeTeam(server.db);
  await makePlayer(server.db);
  expect(await steps()).toEqual({ ...none, teams: true, players: true });
  await makeUser(server.db, { role: 'coach' });
  await makeAnnouncement(server.db, { authorId: superAdmin.id });
  await server.db.update(clubs).set({ transferDetails: 'BPI 1234' });
  await endFirstSteps(server, false);
  expect(await settingUp()).toBe(true);
  expect(await steps()).toEqual({
    club: false,
    teams: true,
    players: true,
    coaches: true,
    payments: true,
    announcements: true,
  });

  await server.db.update(clubs).set({ logoPath: '0'.repeat(40) });
  expect(await steps()).toBeNull();
  await endFirstSteps(server, false);
  expect(await settingUp()).toBe(false);
});

it('counts online payments as a payment method, and can be dismissed', async () => {
  await server.db.update(clubs).set({ firstStepsHidden: false, logoPath: null, transferDetails: null });
  expect((await steps())?.payments).toBe(false);
  expect((await server.request('PUT', '/api/dashboard/first-steps/hide', { as: admin })).status).toBe(204);
  expect(await steps()).toBeNull();
  expect(await settingUp()).toBe(false);
});

it('answers 304 until a step is done or an invitation expires', async () => {
  const { db } = server;
  const path = '/api/dashboard/first-steps';
  const tagNow = async (as = superAdmin) => String((await server.request('GET', path, { as })).headers.etag);
  const statusFor = async (tag: string, as = superAdmin) =>
    (await server.request('GET', path, { as, headers: { 'if-none-match': tag } })).status;
  await db.update(clubs).set({ firstStepsHidden: false });
  await db.update(users).set({ role: 'parent' }).where(eq(users.role, 'coach'));
  const first = await tagNow();
  expect(await statusFor(first)).toBe(304);
  expect(await statusFor(first, admin)).toBe(200);
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  await makeStaffInvitation(db, { invitedBy: superAdmin.id, expiresAt });
  const invited = await tagNow();
  expect(invited).not.toBe(first);
  expect(await statusFor(invited)).toBe(304);
  expect((await steps())?.coaches).toBe(true);
  time.set(expiresAt);
  expect(await statusFor(invited)).toBe(200);
  expect((await steps())?.coaches).toBe(false);
});
