import { expect, type Page } from '@playwright/test';
import type { Document, DocumentStats } from '@/features/documents/contract';
import { expectNoAxeFaults } from './axe-faults';
import { held, signIn, test, toast } from './support';

test('The four cards filter the list, and count what it holds', async ({ page }) => {
  await signIn(page, 'coach');
  await page.goto('/documents');
  const stats: DocumentStats = await (await page.request.get('/api/documents/stats')).json();
  for (const [list, name] of [
    ['complete', 'Complete'],
    ['missing', 'Missing'],
    ['review', 'Under Review'],
  ] as const) {
    const card = cardOf(page, name);
    await expect(card).toHaveText(`${name}${stats[list]}`);
    await card.click();
    await expect(card).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(`/documents?status=${list}`);
    await expect(page.getByText(new RegExp(`^1 to \\d+ of ${stats[list]}$`))).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(1 + Math.min(50, stats[list]));
  }
  await cardOf(page, 'Under Review').click();
  await expect(page).toHaveURL('/documents');

  await cardOf(page, 'Missing').click();
  await page.getByLabel('Document Type', { exact: true }).selectOption('Birth certificate');
  await expect(page).toHaveURL('/documents?status=missing&type=Birth+certificate');
  await expect(cardOf(page, 'Missing')).not.toHaveText(`Missing${stats.missing}`);
  await page.getByRole('button', { name: 'Clear Filter' }).click();
  await expect(page).toHaveURL('/documents');
  await expect(cardOf(page, 'Missing')).toHaveText(`Missing${stats.missing}`);
});

test('A player is found by typing, and a list that is long is paged in the address', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/documents');
  await expect(page.getByText(/^1 to 50 of \d+$/)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^51 to 100 of \d+$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^51 to 100 of \d+$/)).toBeVisible();

  const player = page.getByRole('combobox', { name: 'Player' });
  await player.fill('mateo vil');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Mateo VillanuevaU10 Squirts']);
  await player.press('Enter');
  await expect(player).toHaveValue('Mateo Villanueva');
  await expect(page).toHaveURL(/\/documents\?playerId=\d+$/);
  await expect(rows(page).filter({ hasNotText: 'Mateo Villanueva' })).toHaveCount(0);
  expect(await rows(page).count()).toBeGreaterThan(0);
  await page.reload();
  await expect(player).toHaveValue('Mateo Villanueva');
  await player.press('ArrowDown');
  await player.press('Escape');
  await expect(player).toHaveValue('Mateo Villanueva');
  await page.getByRole('button', { name: 'Clear Player' }).click();
  await expect(page).toHaveURL('/documents');

  await page.goto('/documents?type=Nothing+of+the+kind');
  await expect(page.getByText('No documents found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filter' }).last().click();
  await expect(page).toHaveURL('/documents');
});

test('A coach approves, revokes and rejects by keyboard, from one document to the next', async ({ page }) => {
  await signIn(page, 'coach');
  const waiting = await reviewList(page);
  expect(waiting.length).toBeGreaterThan(2);
  const [first, second, third] = waiting as [Document, Document, Document];
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const timesAsked = ({ filePath }: Document) => asked.filter((path) => path === filePath).length;
  await page.goto('/documents?status=review');
  await page.getByRole('link', { name: 'Start review' }).focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByText(`1 of ${waiting.length}`)).toBeVisible();
  // The next file is there before its turn, and isn't asked for again.
  await expect.poll(() => timesAsked(second)).toBe(1);
  await page.keyboard.press('j');
  await expect(page).toHaveURL(`/documents?status=review&review=${second.id}`);
  await expect(viewer.getByText(`2 of ${waiting.length}`)).toBeVisible();
  await expect.poll(() => timesAsked(third)).toBe(1);
  expect(timesAsked(second)).toBe(1);
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(`/documents?status=review&review=${first.id}`);

  await approveByKey(page);
  await expect(toast(page)).toContainText('Document status updated successfully');
  await expect(viewer.getByText(`2 of ${waiting.length}`)).toBeVisible();
  expect(await one(page, first)).toMatchObject({ status: 'approved' });

  await page.keyboard.press('r');
  const reason = viewer.getByLabel('Reason');
  await expect(reason).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(viewer.getByText('Say why, so that the guardians know')).toBeVisible();
  await expect(reason).toBeFocused();
  await page.keyboard.type('A jar of ink fell on it.');
  await page.keyboard.press('Control+Enter');
  await expect(viewer.getByText(`3 of ${waiting.length}`)).toBeVisible();
  expect(await one(page, second)).toMatchObject({ status: 'rejected', notes: 'A jar of ink fell on it.' });

  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expect(page).toHaveURL(`/documents?status=review&review=${first.id}`);
  await viewer.getByRole('button', { name: 'Revoke' }).click();
  await expect(viewer.getByText('Under Review')).toBeVisible();
  expect(await one(page, first)).toMatchObject({ status: 'pending' });

  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL('/documents?status=review');
  await expect(linkTo(page, third)).toBeFocused();
});

test('Whoever reviews all of a list is told so, and led back to what was passed over', async ({ page }) => {
  await signIn(page, 'admin');
  const all = await reviewList(page);
  const ofPlayer = (id: number | undefined) => all.filter((document) => document.playerId === id);
  const playerId = all.find((document) => ofPlayer(document.playerId).length > 1)?.playerId;
  const waiting = ofPlayer(playerId);
  expect(waiting.length).toBeGreaterThan(1);
  await page.goto(`/documents?status=review&playerId=${playerId}&review=${waiting[0]?.id}`);
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByText(`1 of ${waiting.length}`)).toBeVisible();
  for (const [index] of waiting.slice(1).entries()) {
    await page.keyboard.press('j');
    await expect(viewer.getByText(`${index + 2} of ${waiting.length}`)).toBeVisible();
  }
  await approveByKey(page);
  await expect(viewer.getByText('This is the end of the list')).toBeVisible();
  await viewer.getByRole('button', { name: /^Go back to/ }).click();
  for (const [index] of waiting.slice(1).entries()) {
    await expect(viewer.getByText(`${index + 1} of ${waiting.length}`)).toBeVisible();
    await approveByKey(page);
  }
  await expect(viewer.getByText('All reviewed')).toBeVisible();
  await expect(viewer.getByText(`${waiting.length} approved, 0 rejected.`)).toBeVisible();
  expect((await reviewList(page)).some((document) => document.playerId === playerId)).toBe(false);
});

test('An expired document is approved with its new date, a stale one is shown anew', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/documents?status=expired');
  const [expired] = (await (await page.request.get('/api/documents/status/expired')).json()) as [Document];
  await page.getByRole('button', { name: `Approve ${expired.fileName}` }).click();
  const viewer = page.getByRole('dialog');
  await viewer.getByRole('button', { name: 'Approve' }).click();
  await expect(viewer.getByLabel('Expiry Date')).toBeFocused();
  await expect(viewer.getByText('This date is over.')).toBeVisible();

  const other = await page.request.patch(`/api/documents/${expired.id}/status`, {
    data: { status: 'rejected', notes: 'It was cut off.' },
  });
  expect(other.status()).toBe(200);
  await viewer.getByLabel('Expiry Date').fill('2099-12-31');
  await viewer.getByRole('button', { name: 'Approve' }).click();
  await expect(viewer.getByText('Somebody else changed this document meanwhile.')).toBeVisible();
  await expect(viewer.getByText('It was cut off.')).toBeVisible();
  await viewer.getByLabel('Expiry Date').fill('2099-12-31');
  await viewer.getByRole('button', { name: 'Approve' }).click();
  await expect(toast(page)).toContainText('Document status updated successfully');
  expect(await one(page, expired)).toMatchObject({ status: 'approved', expiryDate: '2099-12-31' });
});

test('A row is reviewed at once, pressed twice or not, and rejected with a reason', async ({ page }) => {
  await signIn(page, 'admin');
  const [document] = (await (await page.request.get('/api/documents/status/complete')).json()) as [Document];
  await page.goto(`/documents?playerId=${document.playerId}&type=${encodeURIComponent(document.type)}`);
  const gate = await held(page, 'PATCH', '/api/documents/*/status');
  const revoke = page.getByRole('button', { name: `Revoke ${document.fileName}` }).first();
  await revoke.dblclick();
  await expect(revoke).toHaveAttribute('aria-busy', 'true');
  // Whoever is quick rejects it before the list is read anew.
  const reads = await held(page, 'GET', '/api/documents?*');
  gate.letGo();
  await expect(toast(page)).toContainText('Document status updated successfully');
  expect(gate.count()).toBe(1);

  await page
    .getByRole('button', { name: `Reject ${document.fileName}` })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Reject document' });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await dialog.getByRole('button', { name: 'A page is missing.' }).click();
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog).toBeHidden();
  reads.letGo();
  await expect(rows(page).filter({ hasText: document.fileName }).first()).toContainText('Rejected');
  expect(await one(page, document)).toMatchObject({ status: 'rejected', notes: 'A page is missing.' });

  await page.route('/api/documents/*/status', (route) =>
    route.fulfill({ status: 409, json: { message: 'Not now, please.', code: 'conflict' } }),
  );
  await page
    .getByRole('button', { name: `Approve ${document.fileName}` })
    .first()
    .click();
  await expect(toast(page)).toContainText('Error updating document status');
  await expect(toast(page)).toContainText('Not now, please.');
});

test('An admin adds, edits and deletes a document type, and lets guardians upload', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/documents');
  const card = page.getByRole('region', { name: 'Document Types' });
  await card.getByRole('button', { name: 'Add Document Type' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Document Type' });
  await expect(adding.getByLabel('Required Document')).toBeChecked();
  await adding.getByLabel('Expires After (months)').fill('0');
  await adding.getByRole('button', { name: 'Add Document Type' }).click();
  await expect(adding.getByText('Name is required.')).toBeVisible();
  await expect(adding.getByText(/^Months must be a whole number/)).toBeVisible();
  await adding.getByLabel('Name').fill('Travel permit');
  await adding.getByLabel('Expires After (months)').fill('1');
  await adding.getByLabel('Required Document').uncheck();
  await adding.getByRole('button', { name: 'Add Document Type' }).click();
  await expect(toast(page)).toContainText('Document type created successfully');
  const row = card.getByRole('listitem').filter({ hasText: 'Travel permit' });
  await expect(row).toContainText('Expires in 1 month');
  await expect(row.getByText('Required')).toHaveCount(0);

  await row.getByRole('button', { name: 'Edit Travel permit' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Document Type' });
  await editing.getByLabel('Required Document').check();
  await editing.getByLabel('Expires After (months)').fill('');
  await editing.getByRole('button', { name: 'Update Document Type' }).click();
  await expect(row.getByText('Required')).toBeVisible();
  await expect(row).toContainText('No expiry');

  await row.getByRole('button', { name: 'Delete Travel permit' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page)).toContainText('Document type deleted successfully');
  await expect(row).toHaveCount(0);
  await card.getByRole('button', { name: 'Delete Birth certificate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page)).toContainText(/\d+ documents/);

  const uploads = card.getByRole('switch', { name: /Guardians may upload/ });
  await uploads.check();
  await expect(toast(page)).toContainText('Guardians may upload now');
  await page.reload();
  await expect(uploads).toBeChecked();
  await uploads.uncheck();
  await expect(toast(page)).toContainText('Guardians may no longer upload');
});

test('Staff asks guardians for what is missing, and is told what came of it', async ({ page }) => {
  await signIn(page, 'coach');
  // Nothing is missing of a paper that nobody has to hand in.
  await page.goto('/documents?status=missing&type=School+ID');
  await expect(page.getByText('No documents found')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask the guardians' })).toHaveCount(0);
  await page.goto('/documents?status=missing');
  await page.getByRole('button', { name: 'Ask the guardians' }).click();
  const question = page.getByRole('alertdialog', { name: 'Ask the guardians' });
  await expect(question).toContainText('The guardians of all players get a mail');
  await question.getByRole('button', { name: 'Ask the guardians' }).click();
  await expect(toast(page)).toBeVisible();
  await expect(toast(page)).toContainText(/\d+ players?/);
});

test('A parent sees the own children and no way to review', async ({ page }) => {
  // Other tests of this club may let guardians upload.
  await signIn(page, 'admin');
  const answer = await page.request.put('/api/documents/settings', { data: { familiesMayUpload: false } });
  expect(answer.status()).toBe(200);
  await signIn(page, 'parent');
  await page.goto('/documents');
  await expect(rows(page).first()).toBeVisible();
  await expect(
    page.getByRole('button', { name: /^(Approve|Reject|Revoke|Delete|Edit|Add Document Type)/ }),
  ).toHaveCount(0);
  await expect(page.getByRole('switch')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Upload Document' })).toHaveAttribute('aria-disabled', 'true');
  for (const row of await rows(page).all()) await expect(row).toContainText(/Lia|Mateo/);
  await rows(page).first().getByRole('link', { name: /^View/ }).click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByText(/^1 of \d$/)).toBeVisible();
  await page.keyboard.press('a');
  await page.keyboard.press('r');
  await expect(viewer.getByRole('button', { name: /Approve|Reject|Revoke/ })).toHaveCount(0);
  await expect(viewer.getByRole('textbox')).toHaveCount(0);
  await page.goto('/documents?review=2000000');
  await expect(page.getByRole('dialog', { name: 'Document Not Found' })).toBeVisible();
});

test('Neither the page nor its dialogs have a fault', async ({ page }) => {
  await signIn(page, 'admin');
  for (const search of ['?type=none', '?status=missing', '?status=review']) {
    await page.goto(`/documents${search}`);
    await expect(page.getByText(/^1 to|^No documents found/)).toBeVisible();
    await expectNoAxeFaults(page);
  }
  await page.getByRole('combobox', { name: 'Player' }).fill('a');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expectNoAxeFaults(page);
  await page.keyboard.press('Escape');

  await rows(page).first().getByRole('link', { name: /^View/ }).click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByRole('button', { name: 'Approve' })).toBeVisible();
  await viewer.getByRole('button', { name: 'Reject' }).click();
  await viewer.getByRole('button', { name: 'Reject' }).click();
  await expectNoAxeFaults(page);
  await page.goto('/documents');
  await page.getByRole('button', { name: 'Add Document Type' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoAxeFaults(page);
});

/** The rows below the list's heading. */
function rows(page: Page) {
  return page.getByRole('table', { name: 'Documents' }).locator('tbody').getByRole('row');
}

function cardOf(page: Page, name: string) {
  return page.getByRole('region', { name: 'Summary' }).getByRole('button', { name: new RegExp(`^${name}`) });
}

/** Presses A as soon as the shown document may be approved. */
async function approveByKey(page: Page): Promise<void> {
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Approve' })).toBeEnabled();
  await page.keyboard.press('a');
}

function linkTo(page: Page, { id }: Document) {
  return page.locator(`#document-${id}`);
}

async function reviewList(page: Page): Promise<Document[]> {
  return (await page.request.get('/api/documents/status/review')).json();
}

async function one(page: Page, { id }: Document): Promise<Document> {
  return (await page.request.get(`/api/documents/${id}`)).json();
}
