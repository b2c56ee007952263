import { writeFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { test } from './support';

/** Opens the dialog that imports players. */
export async function openImport(page: Page): Promise<void> {
  await page.goto('/players');
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('button', { name: 'Choose File' })).toBeVisible();
}

/** Selects a file with these bytes. */
export async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  // By its path, since 49 MB through the browser's own channel take long.
  const path = test.info().outputPath(name);
  writeFileSync(path, buffer);
  await page.getByLabel('Spreadsheet').setInputFiles(path);
}
