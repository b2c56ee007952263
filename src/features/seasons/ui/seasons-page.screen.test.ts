import { screen, waitFor, within } from '@testing-library/dom';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { duesRules } from '@/features/payments/tables/dues';
import { teams } from '@/features/teams/tables';
import { addMonths } from '@/shared/dates';
import { makePlayer, placeInSeason } from '../../../../test/factories';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { openScreen } from '../../../../test/screens/open-screen';
import { holdPhone } from '../../../../test/screens/phone';
import type { ClubSeason } from '../contract/season';
import { registrationAnswers, registrations } from '../tables/registration';
import { seasonDues, seasonTeams } from '../tables/season';

const VARSITY = 5;

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

it('says that there are no seasons, or that they could not be loaded, and tries again', async () => {
  const page = await openScreen(server, '/seasons', {
    as: server.people.admin,
    answers: { 'GET /api/seasons': { json: [] } },
  });
  expect(await screen.findByText('No seasons yet')).toBeVisible();
  const [, below] = screen.getAllByRole('button', { name: 'Add season' });
  expect(below).toBeVisible();
  await page.user.click(below as HTMLElement);
  expect(await screen.findByRole('dialog', { name: 'Add season' })).toBeVisible();
  const failing = await openScreen(server, '/seasons', {
    as: server.people.admin,
    answers: { 'GET /api/seasons': { status: 503, json: { code: 'busy', message: 'Not now.' } } },
  });
  expect(await screen.findByText('The seasons could not be loaded')).toBeVisible();
  expect(screen.getByRole('button', { name: /try again/i })).toBeVisible();
  await failing.answered();
  await page.answered();
});

it('narrows the registrations to a division, and keeps its last division in the form', async () => {
  const page = await openScreen(server, '/seasons', { as: server.people.admin });
  const card = await screen.findByRole('button', { name: /^U14/ });
  await page.user.click(card);
  expect(await screen.findByText('No registrations match')).toBeVisible();
  expect(location.search).toMatch(/division=\d+/);
  await page.user.click(screen.getByRole('button', { name: 'Add season' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add season' }));
  expect(form.queryByRole('button', { name: /^Remove division/ })).toBeNull();
  await page.user.click(form.getByRole('button', { name: 'Add division' }));
  await page.user.type((form.getAllByLabelText(/^Division/) as [HTMLElement, HTMLElement])[1], 'U20');
  await page.user.click(form.getByRole('button', { name: 'Remove division 1' }));
  await waitFor(() => expect(form.getByLabelText(/^Division/)).toHaveValue('U20'));
  await page.answered();
});

it('copies a season to the next year, saves nothing before the admin does, and then shows the new one', async () => {
  const page = await openScreen(server, '/seasons', { as: server.people.admin });
  const [latest] = await listed();
  await chooseMore(page, 'Copy to next season');
  const form = within(await screen.findByRole('dialog', { name: 'Add season' }));
  expect(form.getByText(/^Filled in from Next Season, a year later/)).toBeVisible();
  expect(form.getByLabelText(/^First day/)).toHaveValue(addMonths(latest?.startsOn ?? '', 12));
  const [born] = form.getAllByLabelText(/^Born from/);
  expect(born).toHaveValue(String((latest?.divisions[0]?.firstBirthYear ?? 0) + 1));
  expect(await listed()).toHaveLength(2);
  await page.fill(form.getByLabelText(/^Name/), 'Season after next');
  await page.user.click(form.getByRole('button', { name: 'Add season' }));
  expect(await screen.findByRole('heading', { name: 'Season after next' })).toBeVisible();
  const [copy] = await listed();
  expect(copy?.divisions.map(({ name, fee }) => [name, fee])).toEqual(
    latest?.divisions.map(({ name, fee }) => [name, fee]),
  );
  expect(location.search).toBe(`?season=${copy?.id}`);
  await page.answered();
});

it('adds a discount code, keeps one that is used, and copies none to the next season', async () => {
  const page = await openScreen(server, '/seasons?season=2', { as: server.people.admin });
  await page.user.click(await screen.findByRole('button', { name: 'Edit season' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit season' }));
  await page.user.click(form.getByRole('button', { name: 'Add discount code' }));
  const added = within(form.getByRole('group', { name: 'Discount code 2' }));
  await page.fill(added.getByLabelText(/^Code/), 'coach 50');
  await page.fill(added.getByLabelText(/^Percent off/), '500');
  await page.user.click(form.getByRole('button', { name: 'Update season' }));
  expect(await added.findByText('Percent off must be a whole number from 1 to 100.')).toBeVisible();
  await page.fill(added.getByLabelText(/^Percent off/), '50');
  await page.user.click(form.getByRole('button', { name: 'Update season' }));
  expect(await screen.findByText('Next Season updated')).toBeVisible();
  const season = (await listed()).find(({ id }) => id === 2);
  expect(season?.codes.map(({ code, percent }) => [code, percent])).toEqual([
    ['SKATE10', 10],
    ['COACH50', 50],
  ]);
  const child = await makePlayer(server.db);
  await placeInSeason(server.db, { id: 2, division: { id: season?.divisions[0]?.id ?? 0 } }, { child, codeId: 1 });
  await chooseMore(page, 'Copy to next season');
  const copy = within(await screen.findByRole('dialog', { name: 'Add season' }));
  expect(copy.queryByRole('group', { name: /^Discount code/ })).toBeNull();
  await page.answered();
  const later = await openScreen(server, '/seasons?season=2', { as: server.people.admin });
  await later.user.click(await screen.findByRole('button', { name: 'Edit season' }));
  const again = within(await screen.findByRole('dialog', { name: 'Edit season' }));
  expect(again.getByText('Used by 1')).toBeVisible();
  expect(again.getByRole('button', { name: 'Remove discount code 1' })).toHaveAccessibleDescription(
    'It is used, so it stays. Lower its limit to end it.',
  );
  await later.user.click(again.getByRole('button', { name: 'Remove discount code 2' }));
  await later.user.click(again.getByRole('button', { name: 'Update season' }));
  await waitFor(async () => expect((await listed()).find(({ id }) => id === 2)?.codes).toHaveLength(1));
  await later.answered();
});

it('adds a question with choices, and keeps one that has answers with its kind', async () => {
  const page = await openScreen(server, '/seasons?season=2', { as: server.people.admin });
  await page.user.click(await screen.findByRole('button', { name: 'Edit season' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit season' }));
  await page.user.click(form.getByRole('button', { name: 'Add question' }));
  const added = within(form.getByRole('group', { name: 'Question 4' }));
  await page.fill(added.getByLabelText(/^Question/), 'Hand');
  expect(added.queryByLabelText(/^Choices/)).toBeNull();
  await page.user.selectOptions(added.getByLabelText(/^Answer/), 'One of several choices');
  await page.fill(added.getByLabelText(/^Choices/), 'Left');
  await page.user.click(form.getByRole('button', { name: 'Update season' }));
  expect(await added.findByText('Write at least two choices.')).toBeVisible();
  await page.fill(added.getByLabelText(/^Choices/), 'Left\n\n Right');
  await page.user.click(added.getByRole('checkbox', { name: /^The child's coaches read the answer too/ }));
  await page.user.click(form.getByRole('button', { name: 'Update season' }));
  expect(await screen.findByText('Next Season updated')).toBeVisible();
  const question = (await listed()).find(({ id }) => id === 2)?.questions[3];
  expect(question).toMatchObject({
    label: 'Hand',
    kind: 'choice',
    choices: ['Left', 'Right'],
    isRequired: false,
    reader: 'coaches',
  });
  await page.answered();
  const child = await makePlayer(server.db);
  await placeInSeason(server.db, { id: 2, division: { id: 7 } }, { child });
  const [registration] = await server.db.select().from(registrations).where(eq(registrations.playerId, child.id));
  const answer = { registrationId: registration?.id ?? 0, questionId: question?.id ?? 0, text: 'Left' };
  await server.db.insert(registrationAnswers).values(answer);
  const later = await openScreen(server, '/seasons?season=2', { as: server.people.admin });
  await later.user.click(await screen.findByRole('button', { name: 'Edit season' }));
  const again = within(
    within(await screen.findByRole('dialog', { name: 'Edit season' })).getByRole('group', { name: 'Question 4' }),
  );
  expect(within(again.getByLabelText(/^Answer/)).getAllByRole('option')).toHaveLength(1);
  expect(again.getByRole('button', { name: 'Remove question 4' })).toHaveAccessibleDescription(
    'It has answers, so it stays.',
  );
  const readers = again.getByRole('checkbox', { name: /^The child's coaches read the answer too/ });
  expect(readers).toBeChecked();
  expect(again.getByText('Earlier answers stay visible only to those the family was told about.')).toBeVisible();
  await later.answered();
});

it('edits the refund policy, and copies it a year later', async () => {
  const page = await openScreen(server, '/seasons?season=2', { as: server.people.admin });
  await page.user.click(await screen.findByRole('button', { name: 'Edit season' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit season' }));
  const step = (n: number) => within(form.getByRole('group', { name: `Refund step ${n}` }));
  for (const [index, until] of ['2027-05-01', '2027-04-01'].entries()) {
    await page.user.click(form.getByRole('button', { name: 'Add refund step' }));
    await page.fill(step(index + 1).getByLabelText(/^Until/), until);
    await page.fill(step(index + 1).getByLabelText(/^Refund/), '50');
  }
  await page.user.click(form.getByRole('button', { name: 'Update season' }));
  const reason = await form.findByText('Each refund must end later than the one before, and be less.');
  expect(reason).toBeVisible();
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  onTestFinished(() => scrolled.mockRestore());
  await page.user.click(form.getByRole('button', { name: 'Update season' }));
  await waitFor(() =>
    expect(scrolled.mock.instances).toContain(
      form.getByText('Each refund must end later than the one before, and be less.'),
    ),
  );
  await page.user.click(form.getByRole('button', { name: 'Remove refund step 2' }));
  const list = page.hold(/^GET \/api\/seasons$/);
  await page.user.click(form.getByRole('button', { name: 'Update season' }));
  expect(await screen.findByText('Next Season updated')).toBeVisible();
  expect((await listed()).find(({ id }) => id === 2)?.refundSteps).toEqual([{ until: '2027-05-01', percent: 50 }]);
  await chooseMore(page, 'Copy to next season');
  list.release();
  const copy = within(await screen.findByRole('dialog', { name: 'Add season' }));
  const copied = within(await copy.findByRole('group', { name: 'Refund step 1' }));
  expect(copied.getByLabelText(/^Until/)).toHaveValue('2028-05-01');
  await page.answered();
});

it('keeps the form that was opened while a copy waits for the list', async () => {
  const page = await openScreen(server, '/seasons?season=2', { as: server.people.admin });
  await page.user.click(await screen.findByRole('button', { name: 'Edit season' }));
  const list = page.hold(/^GET \/api\/seasons$/);
  await page.user.click(await screen.findByRole('button', { name: 'Update season' }));
  expect(await screen.findByText('Next Season updated')).toBeVisible();
  await chooseMore(page, 'Copy to next season');
  await page.user.click(screen.getByRole('button', { name: 'Edit season' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit season' }));
  await page.fill(form.getByLabelText(/^Name/), 'Typed meanwhile');
  list.release();
  await page.answered();
  expect(screen.queryByRole('dialog', { name: 'Add season' })).toBeNull();
  expect(form.getByLabelText(/^Name/)).toHaveValue('Typed meanwhile');
});

it('invites the families of the season before once, after it has said how many', async () => {
  const page = await openScreen(server, '/seasons?season=2', { as: server.people.admin });
  const openDialog = async () => {
    await chooseMore(page, 'Invite returning families');
    return within(await screen.findByRole('dialog', { name: 'Invite returning families' }));
  };
  const dialog = await openDialog();
  const invite = await dialog.findByRole('button', { name: /^Invite \d+ people$/ });
  const line = dialog.getByText(/of Current Season who aren't registered yet get the link/).textContent ?? '';
  const people = /^(\d+ people) with \d+ players/.exec(line)?.[1];
  expect(invite).toHaveAccessibleName(`Invite ${people}`);
  await page.user.click(invite);
  expect(await screen.findByText('Invitations not mailed')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Invite returning families' })).toBeNull());
  const again = await openDialog();
  expect(await again.findByText('Everybody of Current Season is registered or was invited before.')).toBeVisible();
  expect(again.getByText(`Invited before, and not again: ${people}.`)).toBeVisible();
  const idle = await again.findByRole('button', { name: 'Invite' });
  expect(idle).toHaveAccessibleDescription('There is nobody to invite.');
  await page.answered();
});

it("says which teams the season's end archived, and restores them", async () => {
  const archivedAt = new Date().toISOString();
  await server.db.update(teams).set({ archivedAt }).where(eq(teams.id, VARSITY));
  await server.db.update(seasonTeams).set({ archivedAt }).where(eq(seasonTeams.teamId, VARSITY));
  const page = await openScreen(server, '/seasons?season=1', { as: server.people.admin });
  expect(await screen.findByText('The season is over, so its teams were archived')).toBeVisible();
  expect(screen.getByText('Varsity')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Restore teams' }));
  expect(await screen.findByText('1 team restored')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('The season is over, so its teams were archived')).toBeNull());
  const [team] = await server.db.select().from(teams).where(eq(teams.id, VARSITY));
  expect(team?.archivedAt).toBeNull();
  await page.answered();
});

it('lets dues end with one season, which is not copied, and resumes what its end has paused', async () => {
  const terms = { amount: '1500.00', dueDay: 5, firstMonth: '2026-09', lastMonth: '2099-05' };
  const [rule] = await server.db
    .insert(duesRules)
    .values({ name: 'U10 monthly', ...terms })
    .returning();
  const page = await openScreen(server, '/seasons?season=2', { as: server.people.admin });
  const tick = async (dialog: string) =>
    within(await screen.findByRole('dialog', { name: dialog })).findByRole('checkbox', {
      name: /^U10 monthly, ₱1,500/,
    });
  const openForm = async () => page.user.click(await screen.findByRole('button', { name: 'Edit season' }));
  await openForm();
  await page.user.click(await tick('Edit season'));
  await page.user.click(screen.getByRole('button', { name: 'Update season' }));
  expect(await screen.findByText('Dues: U10 monthly, ₱1,500.00 (ends with the season)')).toBeVisible();
  await openForm();
  expect(await tick('Edit season')).toBeChecked();
  await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await chooseMore(page, 'Copy to next season');
  const copied = await tick('Add season');
  expect(copied).not.toBeChecked();
  expect(copied).toBeDisabled();
  expect(copied).toHaveAccessibleDescription('Ends with Next Season');
  await page.answered();
  await server.db
    .update(duesRules)
    .set({ isActive: false })
    .where(eq(duesRules.id, rule?.id ?? 0));
  await server.db.update(seasonDues).set({ endedAt: new Date().toISOString() });
  const later = await openScreen(server, '/seasons?season=2', { as: server.people.admin });
  expect(await screen.findByText('The season is over, so its dues have ended')).toBeVisible();
  expect(screen.getByText('Dues: U10 monthly, ₱1,500.00 (ended with the season)')).toBeVisible();
  await later.user.click(screen.getByRole('button', { name: 'Resume dues' }));
  expect(await screen.findByText('The dues go on')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('The season is over, so its dues have ended')).toBeNull());
  await later.answered();
});

async function chooseMore({ user }: Pick<Awaited<ReturnType<typeof openScreen>>, 'user'>, name: string) {
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('button', { name }));
}

async function listed(): Promise<ClubSeason[]> {
  return (await server.request('GET', '/api/seasons', { as: server.people.admin })).json as ClubSeason[];
}

const REPORT = 'GET /api/seasons/2/report';

it('reports a season beside the one before, with the days as a table', async () => {
  const u8Of = async (season: number) => (await listed()).find(({ id }) => id === season)?.divisions[0];
  for (const id of [1, 2]) {
    const division = (await listed()).find((one) => one.id === id)?.divisions[0] ?? { id: 0 };
    for (let n = 0; n < id; n += 1)
      await placeInSeason(server.db, { id, division }, { child: await makePlayer(server.db) });
  }
  const [before, u8] = [await u8Of(1), await u8Of(2)];
  const page = await openScreen(server, '/seasons?season=2', { as: server.people.admin });
  await page.user.click(await screen.findByRole('button', { name: 'Season report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Season report' }));
  expect(await dialog.findByText(/by the same day of Current Season$/)).toBeVisible();
  const row = dialog.getByRole('row', {
    name: new RegExp(`^U8 ${u8?.registered} of ${u8?.capacity} ${before?.registered} `),
  });
  expect(within(row).getAllByText('₱0.00')).toHaveLength(2);
  await page.user.click(dialog.getByText('Show the days'));
  for (const name of ['Next Season', 'Current Season'])
    expect(dialog.getByRole('columnheader', { name })).toBeVisible();
  expect(dialog.getByText(/of Current Season have registered again$/)).toBeVisible();
  await page.answered();
});

it('opens the report from the menu on a phone, where its button has no room', async () => {
  holdPhone();
  const page = await openScreen(server, '/seasons?season=2', { as: server.people.admin });
  expect(await screen.findByRole('button', { name: 'Edit season' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Season report' })).toBeNull();
  await chooseMore(page, 'Season report');
  expect(await screen.findByRole('dialog', { name: 'Season report' })).toBeVisible();
  await page.answered();
});

it('says that nobody has registered yet, or that the report could not be loaded, and tries again', async () => {
  const empty = {
    previous: null,
    days: [],
    divisions: [],
    fees: { expected: '0.00', received: '0.00', owed: '0.00', refunded: '0.00', cancelled: '0.00', discounts: '0.00' },
    form: { opened: 0, reviewed: 0, registered: 0 },
    retention: null,
  };
  const openReport = async (answer: { status?: number; json: object }) => {
    const page = await openScreen(server, '/seasons?season=2', {
      as: server.people.admin,
      answers: { [REPORT]: answer },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Season report' }));
    return { page, dialog: within(await screen.findByRole('dialog', { name: 'Season report' })) };
  };
  const { page, dialog } = await openReport({ json: empty });
  expect(await dialog.findByText('Nobody has registered yet.')).toBeVisible();
  expect(dialog.getByText('There is no season before this one.')).toBeVisible();
  expect(dialog.getByText('No family has opened the form yet.')).toBeVisible();
  expect(dialog.queryByText('Refunded')).toBeNull();
  await page.answered();
  const failing = await openReport({ status: 503, json: { code: 'busy', message: 'Not now.' } });
  expect(await failing.dialog.findByText('The season report could not be loaded')).toBeVisible();
  expect(failing.dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
  await failing.page.answered();
});
