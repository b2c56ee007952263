import { buffer } from 'node:stream/consumers';
import { expect, type Page } from '@playwright/test';
import { fromBufferPromise } from 'yauzl';
import { expectNoAxeFaults } from './axe-faults';
import { signIn, test } from './support';

test("A super admin downloads a backup, sees when it was made, and exports and erases a child's data", async ({
  page,
}) => {
  await openSettings(page);
  const backup = page.getByRole('region', { name: 'Backup' });
  await expect(backup.getByText('No backup has been made yet.')).toBeVisible();
  const saving = page.waitForEvent('download');
  await backup.getByRole('link', { name: 'Download Backup' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^yelo-[a-z-]+-\d{4}-\d\d-\d\d\.zip$/);
  const names = await namesIn(await buffer(await download.createReadStream()));
  expect(names).toEqual(expect.arrayContaining(['manifest.json', 'rows/player.ndjson']));
  await expect(backup.getByText(/^Last made \w{3} \d/)).toBeVisible({ timeout: 15_000 });

  await test.step("A child's data is exported, and the child is erased after its last name was typed", async () => {
    const section = page.getByRole('region', { name: "A child's data" });
    const [child] = await players(page);
    if (!child) throw new Error('The demo club has no players.');
    await section.getByRole('combobox', { name: 'Player' }).fill(`${child.firstName} ${child.lastName}`);
    await section
      .getByRole('option', { name: `${child.firstName} ${child.lastName}` })
      .first()
      .click();

    const saving = page.waitForEvent('download');
    await section.getByRole('link', { name: 'Download Data' }).click();
    const names = await namesIn(await buffer(await (await saving).createReadStream()));
    expect(names).toContain('data.json');

    await section.getByRole('button', { name: 'Erase...' }).click();
    const dialog = page.getByRole('dialog', { name: `Erase ${child.firstName} ${child.lastName}` });
    await expect(dialog).toBeVisible();
    await expectNoAxeFaults(page);
    await dialog.getByRole('button', { name: 'Erase for Good' }).click();
    const name = dialog.getByRole('textbox', { name: /Type the last name/ });
    await expect(name).toBeFocused();
    await expect(dialog.getByText(`Type ${child.lastName} exactly as shown here.`)).toBeVisible();
    await name.fill(child.lastName.toUpperCase());
    const cancel = dialog.getByRole('radio', { name: /^Cancel it/ });
    if (await cancel.isVisible()) await cancel.check();
    await dialog.getByRole('button', { name: 'Erase for Good' }).click();
    await expect(page.getByText('Player erased')).toBeVisible();
    await expect(dialog).toBeHidden();
    const left = await page.request.get(
      `/api/admin/players?q=${encodeURIComponent(`${child.firstName} ${child.lastName}`)}`,
    );
    expect((await left.json()).map(({ id }: { id: number }) => id)).not.toContain(child.id);
  });
});

async function openSettings(page: Page): Promise<void> {
  await signIn(page, 'super_admin');
  await page.goto('/admin?tab=settings');
  await expect(page.getByRole('region', { name: 'Backup' })).toBeVisible();
}

async function players(page: Page): Promise<{ id: number; firstName: string; lastName: string }[]> {
  return (await page.request.get('/api/admin/players')).json();
}

async function namesIn(bytes: Buffer): Promise<string[]> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const names = [];
  for await (const { fileName } of zip.eachEntry()) names.push(fileName);
  return names;
}
