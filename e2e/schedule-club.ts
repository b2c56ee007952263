import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { EventDraft } from '@/features/events/contract';
import { startedProgram } from '../test/program';
import { test as base } from './support';

/** What the super admin of the new club may ask the server for, with the page's own session. */
export interface NewClub {
  makeTeam: (name: string) => Promise<number>;
  plan: (event: EventDraft) => Promise<void>;
}

/** Tests in a real club that has nothing yet but its first account, whose session the page has. */
export const test = base.extend<{ address: string; newClub: NewClub }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  address: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'yelo-new-club-'));
    const program = await startedProgram({ DATA_DIR: folder, DEMO: '0', RATE_LIMIT: '1000000' });
    await use(program.url);
    program.kill('SIGTERM');
    await program.ended;
    rmSync(folder, { recursive: true, force: true });
  },
  baseURL: async ({ address }, use) => use(address),
  newClub: async ({ page }, use) => {
    await openClub(page);
    const post = async (path: string, data: unknown) => {
      const answer = await page.request.post(path, { data });
      expect(answer.status(), await answer.text()).toBe(201);
      return answer.json();
    };
    await use({
      makeTeam: async (name) => (await post('/api/teams', { name, ageGroup: 'U12 Peewees' })).id,
      plan: async (event) => void (await post('/api/events', event)),
    });
  },
});

async function openClub(page: Page): Promise<void> {
  await page.goto('/api/signup');
  await page.getByLabel('Club name').fill('Amihan Ice Hockey Club');
  await page.getByLabel('First name').fill('Luz');
  await page.getByLabel('Last name').fill('Abad');
  await page.getByLabel('E-mail').fill('luz@example.com');
  await page.getByLabel('Password').fill('face-off at dawn');
  await page.getByRole('button', { name: 'Set up your club' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
}
