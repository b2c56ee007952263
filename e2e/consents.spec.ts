import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { Document, MissingDocument } from '@/features/documents/contract/document';
import { expectNoAxeFaults } from './axe-faults';
import { signIn, test, toast } from './support';

test('A guardian signs a consent for a child, whose text changes meanwhile, and withdraws it', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'parent');
  const lacking = await firstToSign(page);
  await page.goto(`/documents?sign=${lacking.playerId}-${lacking.documentTypeId}`);
  const dialog = page.getByRole('dialog', { name: lacking.type });
  await expect(dialog.getByText('I am the parent or legal guardian')).toBeVisible();
  const agree = dialog.getByRole('checkbox', { name: `I have read this and agree for ${lacking.playerFirstName}` });
  const name = dialog.getByLabel('Your full name');
  const sign = dialog.getByRole('button', { name: 'Sign', exact: true });
  await expect(name).toHaveValue('');
  await expect(sign).toHaveAccessibleDescription('Read the text, then tick that you agree.');
  await agree.check();
  await expect(sign).toHaveAccessibleDescription('Type your name.');
  await name.fill('Kristine Villanueva');
  await expectNoAxeFaults(page);

  await page.context().setOffline(true);
  await sign.click();
  await expect(
    dialog.getByText('The consent could not be signed. Nothing you typed is lost; please try again.'),
  ).toBeVisible();
  await expect(name).toHaveValue('Kristine Villanueva');
  await page.context().setOffline(false);

  const admin = await (await browser.newContext({ baseURL })).newPage();
  await signIn(admin, 'admin');
  await publish(admin, lacking.type, 'A new text for everybody.');
  await admin.goto('/documents');
  await admin.getByRole('button', { name: `Consent form of ${lacking.type}` }).click();
  const text = admin.getByRole('dialog', { name: `Consent form: ${lacking.type}` });
  await expect(text.getByText(/^Version \d+, written on /)).toBeVisible();
  await text.getByRole('checkbox', { name: 'Ask everybody to sign again' }).check();
  await expectNoAxeFaults(admin);
  await sign.click();
  await expect(dialog.getByText('The text has changed. Please read the new one.')).toBeInViewport();
  await expect(dialog.getByText('A new text for everybody.')).toBeVisible();
  await expect(agree).not.toBeChecked();
  await expect(name).toHaveValue('Kristine Villanueva');
  await agree.check();
  await sign.click();
  await expect(toast(page)).toContainText('Consent signed');
  await expect(dialog).toBeHidden();

  await expect(page.getByText('Signed by Kristine Villanueva.').filter({ visible: true }).first()).toBeVisible();
  const download = page.waitForEvent('download');
  const { id, filePath, fileName } = await newest(page);
  await page.evaluate((path) => {
    window.location.href = path;
  }, filePath);
  const file = await download;
  expect(file.suggestedFilename()).toBe(fileName);
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  await page.goto(`/documents?review=${id}`);
  await page.getByRole('button', { name: 'Withdraw consent' }).click();
  const question = page.getByRole('alertdialog', { name: 'Withdraw this consent?' });
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(toast(page)).toContainText('Consent withdrawn');
  expect((await newest(page)).notes).toMatch(/^Consent withdrawn by Kristine Villanueva on/);
});

async function firstToSign(page: Page): Promise<MissingDocument> {
  const rows: MissingDocument[] = await (await page.request.get('/api/documents/status/missing')).json();
  const found = rows.find(({ canSign }) => canSign);
  if (!found) throw new Error('The demo parent has nothing to sign.');
  return found;
}

async function newest(page: Page): Promise<Document> {
  const [first] = await (await page.request.get('/api/documents?limit=1')).json();
  return first;
}

async function publish(page: Page, type: string, text: string): Promise<void> {
  const types: { id: number; name: string }[] = await (await page.request.get('/api/document-types')).json();
  const id = types.find(({ name }) => name === type)?.id;
  const answer = await page.request.put(`/api/document-types/${id}/consent`, { data: { text } });
  expect(answer.status()).toBe(200);
}
