import { expect, type Page } from '@playwright/test';
import { signIn, test } from './support';

test('A parent who signed up without the link is told where it is, has it sent again and sees the child', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'admin');
  await page.goto('/');
  const player = { firstName: 'Juan', lastName: 'Madlangbayan', birthDate: '2016-02-03' };
  const { id } = await (await page.request.post('/api/players', { data: player })).json();
  const email = 'ana.madlangbayan@new.test';
  const invited = await page.request.post(`/api/players/${id}/guardians`, { data: { email } });
  const { link } = await invited.json();

  const parent = await (await browser.newContext({ baseURL })).newPage();
  await signUp(parent, email);
  const todo = parent.getByRole('region', { name: 'To do' });
  await expect(todo).toContainText(`If the club has entered your child with ${email}, its link is in that mailbox.`);
  await expect(todo.getByRole('link', { name: 'Add your child' })).toHaveAttribute('href', '/players');
  const asked = parent.waitForRequest('**/api/guardian-links');
  await todo.getByRole('button', { name: 'Send the link again' }).click();
  expect((await asked).method()).toBe('POST');
  await expect(todo.getByRole('status')).toContainText('The demo club sends no mail.');

  const { pathname, search } = new URL(link);
  await parent.goto(pathname + search);
  await expect(parent).toHaveURL('/players');
  await expect(parent.getByText('Juan Madlangbayan').first()).toBeVisible();
  await parent.goto('/');
  await expect(parent.getByRole('button', { name: 'Send the link again' })).toBeHidden();
  await parent.context().close();
});

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/api/signup');
  const values = { 'First name': 'Ana', 'Last name': 'Madlangbayan', 'E-mail': email };
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
  await page.getByLabel('Password').fill('face-off at dawn');
  await page.getByRole('button', { name: 'Create your account' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
}
