import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { expectNoAxeFaults } from './axe-faults';
import { signIn, signInAlone, test, toast } from './support';

test('An admin adds a season, a family registers its child on the public page, and the admin sees and withdraws it', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin');
  await page.goto('/seasons');
  await page.getByRole('button', { name: 'Add season' }).click();
  const form = page.getByRole('dialog', { name: 'Add season' });
  await form.getByLabel('Name', { exact: true }).fill('Spring Cup');
  await expect(form.getByLabel('Address of its page')).toHaveValue('spring-cup');
  await form.getByLabel('Division', { exact: true }).fill('All ages');
  await form.getByLabel('Born from').fill('1990');
  await form.getByLabel('Born until').fill('2025');
  await form.getByLabel('Fee', { exact: true }).fill('2500');
  await form.getByRole('button', { name: 'Add discount code' }).click();
  await form.getByLabel('Code', { exact: true }).fill('cup 20');
  await form.getByLabel('Percent off').fill('20');
  await form.getByRole('button', { name: 'Add question' }).click();
  const question = form.getByRole('group', { name: 'Question 1' });
  await question.getByLabel('Question', { exact: true }).fill('Needs rental gear');
  await question.getByLabel('Answer', { exact: true }).selectOption('Yes or no');
  await question.getByLabel('An answer is required').check();
  await expectNoAxeFaults(page);
  await form.getByRole('button', { name: 'Add season' }).click();
  await expect(toast(page)).toContainText('Spring Cup added');
  await page.getByLabel('Season', { exact: true }).selectOption('Spring Cup');
  await expect(page.getByRole('link', { name: '/register/spring-cup' })).toBeVisible();
  await expectNoAxeFaults(page);

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await phone.goto('/register/spring-cup');
  await expect(phone.getByText('20 places left')).toBeVisible();
  await expect(phone.getByText('₱2,500.00')).toBeVisible();
  await expectNoAxeFaults(phone);
  await phone.getByRole('link', { name: 'Sign in to register' }).click();
  await expect(phone).toHaveURL(/returnTo=.*spring-cup/);
  await signInAlone(phone, 'parent');
  await phone.goto('/register/spring-cup');
  await expect(phone.getByRole('heading', { name: /^Register .* again$/ })).toBeVisible();
  await phone.getByRole('checkbox').nth(1).uncheck();
  await phone.getByLabel('Discount code').fill('cup20');
  await expectNoAxeFaults(phone);
  await phone.getByRole('button', { name: 'Continue' }).click();
  await expect(phone.getByRole('heading', { name: 'Check and register' })).toBeVisible();
  await expect(phone.getByText('Discount code CUP20')).toBeVisible();
  await expect(phone.locator('.total')).toContainText('₱2,000.00');
  await phone.getByRole('button', { name: 'Register' }).click();
  await expect(phone.getByText('Answer this question.')).toBeVisible();
  await expectNoAxeFaults(phone);
  await phone.getByRole('radio', { name: 'Yes' }).check();
  await phone.goto('about:blank');
  const kept = async () => (await context.request.get('/register/spring-cup')).text();
  await expect.poll(kept).toMatch(/name="answer-\d+-\d+" value="yes"/);
  await phone.goto('/register/spring-cup');
  await expect(phone.getByText('Filled in as you left it.')).toBeVisible();
  await phone.getByRole('button', { name: 'Continue' }).click();
  await expect(phone.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await phone.getByRole('button', { name: 'Register' }).click();
  await expect(phone.getByText('Has a place in All ages.')).toBeVisible();
  await context.close();

  await page.reload();
  await page.getByRole('button', { name: /^More for / }).click();
  await page.getByRole('button', { name: 'Answers' }).click();
  const answers = page.getByRole('dialog', { name: /^Answers for / });
  await expect(answers.getByText('Needs rental gear')).toBeVisible();
  await expect(answers.getByText('Yes', { exact: true })).toBeVisible();
  await expectNoAxeFaults(page);
  await answers.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('₱2,000.00 owed')).toBeVisible();
  await page.getByRole('button', { name: 'Place on teams All ages' }).click();
  const placing = page.getByRole('dialog', { name: 'All ages: place on teams' });
  await placing.getByLabel('A new one').fill('Spring Blue');
  await placing.getByRole('button', { name: 'Create' }).click();
  const team = placing.getByRole('region', { name: 'Spring Blue' });
  await expectNoAxeFaults(page);
  await placing.getByRole('listitem').dragTo(team);
  await expect(toast(page)).toContainText('1 player placed on Spring Blue');
  await expect(placing.getByText('Everybody who is registered has a team.')).toBeVisible();
  await team.getByText('Show players').click();
  await expectNoAxeFaults(page);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(placing.getByText('Everybody who is registered has a team.')).toHaveCount(0);
  await placing.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Season report' }).click();
  const report = page.getByRole('dialog', { name: 'Season report' });
  await expect(report.getByText('₱2,000.00').first()).toBeVisible();
  await report.getByText('Show the days').click();
  await expectNoAxeFaults(page);
  await report.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: /^More for / }).click();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Nothing owed')).toBeVisible();
});

test('A family signs what a child lacks; its child on the waiting list is offered the place of a withdrawn one, and takes it with one tap', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin');
  const days = { startsOn: '2030-01-01', endsOn: '2030-06-30', opensOn: '2020-01-01', closesOn: '2029-12-31' };
  const division = { name: 'Juniors', firstBirthYear: 1990, lastBirthYear: 2025, capacity: 1, fee: '1200' };
  const season = { name: 'Winter Cup', slug: 'winter-cup', ...days, firstDueOn: '2030-01-01', instalments: 1 };
  const refundSteps = [{ until: '2029-12-31', percent: 50 }];
  const data = { ...season, siblingDiscount: 0, refundSteps, divisions: [division] };
  expect((await page.request.post('/api/seasons', { data })).status()).toBe(201);

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await signInAlone(phone, 'parent');
  await phone.goto('/register/winter-cup');
  for (const child of (await phone.getByRole('checkbox').all()).slice(0, 2)) await child.check();
  await phone.getByRole('button', { name: 'Continue' }).click();
  await phone.getByText('Read the text').click();
  await expect(phone.getByText('I am the parent or legal guardian of this child.')).toBeVisible();
  await phone.getByRole('button', { name: 'Register' }).click();
  await expect(phone.getByText('Read the text, then tick that you agree.')).toBeVisible();
  await expectNoAxeFaults(phone);
  await phone.getByRole('checkbox', { name: /^I have read this and agree for / }).check();
  await phone.getByLabel('Your full name').fill('Maria Santos');
  await phone.getByRole('button', { name: 'Register' }).click();
  await expect(phone.getByText('Has a place in Juniors.')).toBeVisible();
  await expect(phone.getByText('Number 1 on the waiting list of Juniors.')).toBeVisible();

  const [charge] = await (await page.request.get('/api/payments?status=pending')).json();
  expect(charge).toMatchObject({ amount: '1200.00', type: 'registration' });
  const paid = { data: { paymentMethod: 'cash' } };
  expect((await page.request.put(`/api/payments/${charge.id}/mark-paid`, paid)).status()).toBe(200);
  await page.goto('/seasons');
  await page.getByLabel('Season', { exact: true }).selectOption('Winter Cup');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Nothing owed' })
    .getByRole('button', { name: /^More for / })
    .click();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const refund = page.getByRole('dialog', { name: 'Withdraw registration' });
  await expect(refund.getByText("₱1,200.00 was paid; the season's policy refunds 50%: ₱600.00.")).toBeVisible();
  await refund.getByRole('radio', { name: 'Cash' }).check();
  await expectNoAxeFaults(page);
  await refund.getByRole('button', { name: 'Withdraw' }).click();
  await expect(toast(page)).toContainText('₱600.00 is noted in the ledger.');
  await expect(page.getByText('1 offered')).toBeVisible();

  await phone.reload();
  await expect(phone.getByText('₱1,200.00').first()).toBeVisible();
  await expectNoAxeFaults(phone);
  await phone.getByRole('button', { name: /^Accept/ }).click();
  await expect(phone.getByText('Has a place in Juniors.')).toBeVisible();
  await context.close();
});

test('An admin places 40 players on three teams by choosing ranges, two goalies each, sees how even they are and undoes the last', async ({
  page,
  board,
}) => {
  await signIn(page, 'admin');
  const season = await registerForty(page.request, await board.as('parent'));
  await page.goto(`/seasons?season=${season.id}&place=${season.divisions[0].id}`);
  const placing = page.getByRole('dialog', { name: 'Cadets: place on teams' });
  const unplaced = placing.getByRole('region', { name: 'Without a team' });
  const show = unplaced.getByLabel('Show');
  const players = unplaced.getByRole('listitem').getByRole('checkbox');
  await expect(players).toHaveCount(40);
  await expectNoAxeFaults(page);
  for (const [index, name] of teams.entries()) {
    const skaters = index === 0 ? 12 : 11;
    await show.selectOption('goalies');
    await players.nth(0).check();
    await players.nth(1).check();
    await show.selectOption('');
    await players.nth(0).check();
    await players.nth(skaters - 1).click({ modifiers: ['Shift'] });
    await placing.getByLabel('Team', { exact: true }).selectOption(name);
    await placing.getByRole('button', { name: `Place ${skaters + 2}` }).click();
    const team = placing.getByRole('region', { name });
    await expect(team.getByRole('definition')).toHaveText([`${skaters + 2}`, '2', '0', `${skaters}`, '0', '0']);
  }
  await expect(unplaced.getByText('Everybody who is registered has a team.')).toBeVisible();
  await expectNoAxeFaults(page);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(players).toHaveCount(13);
});

const teams = ['Cadets Red', 'Cadets White', 'Cadets Blue'];

/** Registers 40 players, six of them goalies, in the one division of a free season, which has three teams. */
async function registerForty(admin: APIRequestContext, parent: APIRequestContext) {
  const made = async (answer: APIResponse) => {
    expect(answer.status(), await answer.text()).toBe(201);
    return answer.json();
  };
  // Nobody signs anything here.
  expect((await admin.delete('/api/document-types/3/consent')).status()).toBe(204);
  const days = { startsOn: '2031-01-01', endsOn: '2031-06-30', opensOn: '2020-01-01', closesOn: '2030-12-31' };
  const division = { name: 'Cadets', firstBirthYear: 2015, lastBirthYear: 2015, capacity: 40, fee: '0' };
  const terms = { firstDueOn: '2031-01-01', instalments: 1, siblingDiscount: 0, divisions: [division] };
  const season = await made(
    await admin.post('/api/seasons', { data: { name: 'Cadet Cup', slug: 'cadet-cup', ...days, ...terms } }),
  );
  const divisionId: number = season.divisions[0].id;
  for (const name of teams)
    await made(await admin.post(`/api/seasons/divisions/${divisionId}/teams`, { data: { name } }));
  const [{ parentId }] = await (await parent.get('/api/players')).json();
  const players: { id: number }[] = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const role = index < 34 ? { lastName: 'Abad', position: 'Forward' } : { lastName: 'Zamora', position: 'Goalie' };
      const data = { ...role, firstName: `Player ${index}`, birthDate: '2015-05-05', parentId };
      return made(await admin.post('/api/players', { data }));
    }),
  );
  for (const some of [players.slice(0, 20), players.slice(20)]) {
    const children = some.map(({ id }) => ({ playerId: id, divisionId, reason: null, answers: [] }));
    await made(await parent.post('/api/seasons/register/cadet-cup', { data: { children, total: '0' } }));
  }
  return season;
}
