import { expect, type Page, request } from '@playwright/test';
import { DEMO_PASSWORD } from '@/features/accounts/rules/demo-accounts';
import type { MissingDocument } from '@/features/documents/contract/document';
import type { PlayerListItem } from '@/features/players/contract/player';
import { expectNoAxeFaults } from './axe-faults';
import { cuttableLine, documentsOf, type Paper, pdfNamed, photograph, slowDown, uploadForm } from './document-uploads';
import { signIn, test, toast } from './support';

const phone = { width: 390, height: 844 };

test('A coach uploads a missing document from its row', async ({ page }) => {
  await signIn(page, 'coach');
  await page.goto('/documents?status=missing');
  const [lack] = await missing(page);
  if (!lack) throw new Error('The demo club lacks nothing.');
  const name = `${lack.playerFirstName} ${lack.playerLastName}`;
  const row = page.getByRole('row').filter({ hasText: lack.type }).filter({ hasText: name });
  await row.getByRole('button', { name: /^Upload/ }).click();

  const form = uploadForm(page);
  await expect(form.player).toHaveValue(name);
  await expect(form.type).toHaveValue(String(lack.documentTypeId));
  await form.upload.click();
  await expect(form.box.getByText('Choose a file.')).toBeVisible();

  await form.choose(pdfNamed('paper.pdf'));
  await form.upload.dblclick();
  await expect(toast(page)).toContainText('Document uploaded successfully');
  await expect(toast(page)).toContainText('It waits for a review.');
  await expect(form.box).toBeHidden();
  await expect(row).toHaveCount(0);
  const [newest, ...older] = await documentsOf(page, lack.playerId);
  expect(newest).toMatchObject({ type: lack.type, fileName: 'paper.pdf', status: 'pending' });
  expect(older.filter(({ fileName }) => fileName === 'paper.pdf')).toEqual([]);
});

test('Several files upload one after another, each with its own type, and one with a past expiry date counts as expired', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const [player] = await players(page, 'Mateo Villanueva');
  if (!player) throw new Error('The demo club has no such player.');
  await page.goto('/documents?upload=new');
  const form = uploadForm(page);
  await form.player.fill('Mateo Vill');
  await page.getByRole('option', { name: /Mateo Villanueva/ }).click();
  await form.type.selectOption('School ID');
  await expect(form.expiry).not.toHaveValue('');
  await form.type.selectOption('Birth certificate');
  await expect(form.expiry).toHaveValue('');
  await form.choose(pdfNamed('first.pdf'), pdfNamed('second.pdf'));

  const second = form.box.getByRole('group', { name: 'Document 2 of 2' });
  await expect(second.getByLabel('Player', { exact: true })).toHaveValue('Mateo Villanueva');
  await second.getByLabel('Document Type').selectOption('School ID');
  await second.getByLabel('Expiry Date').fill('2020-01-31');
  await expect(form.box.getByText('This date is over: the document will count as expired.')).toBeVisible();
  await expectNoAxeFaults(page);
  await form.upload.click();
  await expect(toast(page)).toContainText('2 documents uploaded successfully');
  await expect(toast(page)).toContainText('1 waits for a review. 1 counts as expired');
  const reported = (await documentsOf(page, player.id)).slice(0, 2).map(({ fileName, status }) => [fileName, status]);
  expect(reported).toEqual([
    ['second.pdf', 'expired'],
    ['first.pdf', 'pending'],
  ]);
});

test('Cancelling an upload leaves nothing, leaving with a file asks first, and server errors show beside the file', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const [player] = await players(page, 'Mateo Villanueva');
  if (!player) throw new Error('The demo club has no such player.');
  const speedUp = await slowDown(page);
  await page.goto(`/documents?upload=${player.id}-1`);
  const form = uploadForm(page);
  await form.choose(heavy('called-off.pdf'));
  await form.upload.click();
  await expect(form.progress).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/);
  await form.box.getByRole('button', { name: 'Cancel' }).click();
  await expect(form.progress).toBeHidden();
  await expect(form.box.getByText('called-off.pdf')).toBeVisible();
  await expect(toast(page)).toBeHidden();

  await form.upload.click();
  await expect(form.progress).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/);
  await page.keyboard.press('Escape');
  await expect(form.box.getByText('Discard your changes?')).toBeVisible();
  await form.box.getByRole('button', { name: 'Discard' }).click();
  await expect(form.box).toBeHidden();
  await expect
    .poll(async () => (await documentsOf(page, player.id)).filter(({ fileName }) => fileName === 'called-off.pdf'))
    .toEqual([]);

  await test.step('server errors show beside the file', async () => {
    await speedUp();
    await page.goto(`/documents?upload=${player.id}-1`);
    await form.choose({ ...pdfNamed('disguised.pdf'), buffer: Buffer.from('MZ this is a program') });
    await form.upload.click();
    await expect(toast(page)).toContainText('Error uploading document');
    const refused = form.box.locator('[aria-invalid=true]');
    await expect(form.box.getByText('disguised.pdf')).toBeVisible();
    await expect(form.retry).toBeHidden();
    await expect(refused.or(form.box.getByRole('alert'))).toBeVisible();
  });
});

test('A guardian is told to hand papers over, and uploads on a slow phone once the club lets guardians', async ({
  page,
  baseURL,
}) => {
  test.slow();
  await page.setViewportSize(phone);
  await signIn(page, 'parent');
  await page.goto('/');
  const todo = page.getByRole('link', { name: /Medical certificate missing/ });
  await expect(todo).toContainText('Hand a copy to your coach or the club.');
  await expect(todo).toHaveAttribute('href', '/documents?status=missing');
  await page.goto('/documents');
  const family = page.getByRole('region', { name: 'Your family' });
  await expect(family.getByText('Hand a copy to your coach or the club.')).toBeVisible();
  await expect(family.getByRole('link', { name: /^Upload/ })).toHaveCount(0);

  await letGuardiansUpload(baseURL);
  const line = await cuttableLine(baseURL ?? '');
  await page.goto(line.url);
  await expect(todo).toContainText('Upload a copy.');
  await todo.click();
  const form = uploadForm(page);
  await expect(form.player).toHaveValue(/\d+/);
  await expect(form.type).toHaveValue('2');
  await expect(form.expiry).not.toHaveValue('');
  const photo = await photograph('certificate.jpg');
  const speedUp = await slowDown(page);
  await form.choose(photo);
  await form.upload.click();
  await expect(form.progress).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/);
  line.cut();
  // A toast shows the same text, so this looks in the dialog's form.
  await expect(form.box.getByRole('form').getByText(/The connection was lost/)).toBeVisible();
  await expect(form.box.getByText('certificate.jpg')).toBeVisible();
  await expectNoAxeFaults(page);
  await page.setViewportSize(phone);

  line.restore();
  await speedUp();
  const before = line.sent();
  await form.retry.click();
  await expect(toast(page)).toContainText('Document uploaded successfully');
  await expect(form.box).toBeHidden();
  expect(line.sent() - before).toBeGreaterThan(100_000);
  expect(line.sent() - before).toBeLessThan(600_000);
  await expect(family.getByText('Medical certificate under review')).toBeVisible();
  await expect(family.getByText(/^Handed in on .+; the club is looking at it\.$/).first()).toBeVisible();
  await expectNoAxeFaults(page);
  line.close();
});

async function missing(page: Page): Promise<MissingDocument[]> {
  return (await page.request.get('/api/documents/status/missing')).json();
}

async function players(page: Page, q: string): Promise<PlayerListItem[]> {
  return (await page.request.get(`/api/players?q=${encodeURIComponent(q)}`)).json();
}

async function letGuardiansUpload(baseURL: string | undefined): Promise<void> {
  const admin = await request.newContext({ baseURL });
  await admin.post('/api/login', { form: { email: 'admin@yelo.test', password: DEMO_PASSWORD }, maxRedirects: 0 });
  const answer = await admin.put('/api/documents/settings', { data: { familiesMayUpload: true } });
  expect(answer.status()).toBe(200);
  await admin.dispose();
}

/** Returns a complete PDF that takes a minute over a slow connection, longer than anybody watches it. */
function heavy(name: string): Paper {
  const paper = pdfNamed(name);
  return { ...paper, buffer: Buffer.concat([paper.buffer, Buffer.alloc(3_000_000, '% padding\n')]) };
}
