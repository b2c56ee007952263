import { screen, waitFor, within } from '@testing-library/dom';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePlayer, makeSeason } from '../../../../test/factories';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { openScreen } from '../../../../test/screens/open-screen';
import { expectToast, expectToastWith } from '../../../../test/screens/toast';
import type { RegistrationState } from '../contract/registration';
import { registrations } from '../tables/registration';
import { discountCodes, seasonDivisions } from '../tables/season';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

/** Inserts a season of two divisions, the first with one place, and a registration of each state in it. */
async function openSeason(states: readonly RegistrationState[]) {
  const season = await makeSeason(server.db, {}, { capacity: 1 });
  const { id: _id, ...group } = season.division;
  await server.db.insert(seasonDivisions).values({ ...group, name: 'U12', rank: 1, capacity: 5 });
  for (const state of states) {
    const { id: playerId } = await makePlayer(server.db, { firstName: state, lastName: 'Cruz' });
    await server.db.insert(registrations).values({
      seasonId: season.id,
      divisionId: season.division.id,
      playerId,
      state,
      waitingSince: state === 'waiting' ? '2026-01-01T00:00:00Z' : null,
      offeredUntil: state === 'offered' ? '2099-01-01T10:00:00Z' : null,
    });
  }
  const page = await openScreen(server, `/seasons?season=${season.id}`, { as: server.people.admin });
  return { season, page };
}

it('shows the discount code of those who registered with one', async () => {
  const { season, page } = await openSeason(['registered', 'requested']);
  await page.answered();
  const code = { seasonId: season.id, code: 'SKATE15', percent: 15, maxUses: 1 };
  const [{ id: codeId } = { id: 0 }] = await server.db.insert(discountCodes).values(code).returning();
  const isRegistered = and(eq(registrations.seasonId, season.id), eq(registrations.state, 'registered'));
  await server.db.update(registrations).set({ codeId }).where(isRegistered);
  const later = await openScreen(server, `/seasons?season=${season.id}`, { as: server.people.admin });
  expect((await findRow('registered Cruz')).getByText('Code SKATE15')).toBeVisible();
  expect((await findRow('requested Cruz')).queryByText(/^Code/)).toBeNull();
  await later.answered();
});

async function findRow(name: string) {
  const link = await screen.findByRole('link', { name });
  return within(link.closest('li') as HTMLElement);
}

it('says until when a place is held without a payment', async () => {
  const { season, page } = await openSeason(['registered', 'requested']);
  await page.answered();
  const isRegistered = and(eq(registrations.seasonId, season.id), eq(registrations.state, 'registered'));
  await server.db.update(registrations).set({ payUntil: '2099-01-01T10:00:00Z' }).where(isRegistered);
  const later = await openScreen(server, `/seasons?season=${season.id}`, { as: server.people.admin });
  expect((await findRow('registered Cruz')).getByText(/^Held until Jan 1, 6:00/)).toBeVisible();
  expect((await findRow('requested Cruz')).queryByText(/^Held/)).toBeNull();
  await later.answered();
});

it('says until when a place is offered, and offers none in a full division', async () => {
  const { page } = await openSeason(['waiting', 'offered']);
  const offered = await findRow('offered Cruz');
  expect(offered.getByText(/^Offered until Jan 1, 6:00/)).toBeVisible();
  expect(offered.getByRole('button', { name: 'Give a place' })).toBeEnabled();
  const waiting = await findRow('waiting Cruz');
  expect(waiting.getByRole('button', { name: 'Give a place' })).toHaveAttribute('aria-disabled', 'true');
  await page.user.click(waiting.getByRole('button', { name: 'More for waiting Cruz' }));
  expect(waiting.getByRole('button', { name: 'Offer a place' })).toHaveAttribute('aria-disabled', 'true');
  await page.answered();
});

it('narrows the list by name and says when nothing matches', async () => {
  const { page } = await openSeason(['registered', 'waiting']);
  await findRow('waiting Cruz');
  await page.user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'regis');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'waiting Cruz' })).toBeNull());
  expect((await findRow('registered Cruz')).getByText('Registered')).toBeVisible();
  expect(location.search).toContain('q=regis');
  await page.user.selectOptions(screen.getByLabelText('Documents'), 'Missing documents');
  await waitFor(() => expect(location.search).toContain('papers=missing'));
  await findRow('registered Cruz');
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute('href', expect.stringContaining('q=regis'));
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Fee' }), 'Not paid in full');
  expect(await screen.findByText('No registrations match')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Clear Filter' }));
  await findRow('waiting Cruz');
  await page.answered();
});

it('declines chosen registrations, and names those that stay as they are', async () => {
  const { season, page } = await openSeason(['registered', 'waiting', 'declined']);
  const box = (await findRow('declined Cruz')).getByRole('checkbox', { name: 'Choose declined Cruz' });
  expect(box).toBeDisabled();
  await page.user.click(screen.getByRole('checkbox', { name: 'Choose all registrations shown' }));
  const bar = within(await screen.findByRole('region', { name: 'Chosen registrations' }));
  expect(bar.getByText('2 chosen')).toBeVisible();
  await page.user.click(bar.getByRole('button', { name: 'Decline' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Decline 2 registrations' }));
  await page.user.click(question.getByRole('button', { name: 'Decline' }));
  await expectToastWith('1 declined');
  await expectToastWith('registered Cruz: Only a registration without a place can be declined.');
  expect(screen.queryByRole('region', { name: 'Chosen registrations' })).toBeNull();
  const rows = await server.db.select().from(registrations).where(eq(registrations.seasonId, season.id));
  expect(rows.map(({ state }) => state).sort()).toEqual(['declined', 'declined', 'registered']);
  await page.answered();
});

it('moves a registration to a division that is chosen, and says that charges stay', async () => {
  const { season, page } = await openSeason(['registered']);
  await page.user.click((await findRow('registered Cruz')).getByRole('button', { name: 'More for registered Cruz' }));
  await page.user.click(screen.getByRole('button', { name: 'Move to another division' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move registered' }));
  expect(dialog.getByText(/^What was charged stays as it is/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Move' })).toHaveAttribute('aria-disabled', 'true');
  await page.user.selectOptions(dialog.getByLabelText(/^Division/), 'U12, 5 free');
  await page.user.click(dialog.getByRole('button', { name: 'Move' }));
  await expectToast('registered is in U12 now');
  expect(screen.queryByRole('dialog', { name: 'Move registered' })).toBeNull();
  await waitFor(async () => expect((await findRow('registered Cruz')).getByText(/^U12 · born 2016/)).toBeVisible());
  const [other] = await server.db
    .select()
    .from(seasonDivisions)
    .where(and(eq(seasonDivisions.seasonId, season.id), eq(seasonDivisions.name, 'U12')));
  const [row] = await server.db.select().from(registrations).where(eq(registrations.seasonId, season.id));
  expect(row?.divisionId).toBe(other?.id);
  await page.answered();
});
