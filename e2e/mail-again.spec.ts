import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { OutboxMail, OutboxStatus } from '@/views/admin/contract/mail';
import { type MailServerOptions, startMailServer } from '../test/mail-server';
import { startedProgram } from '../test/program';
import { test as base, toast } from './support';

/** A real club with a mail server that drops connections until the test makes it accept mail. */
const test = base.extend<{ post: { options: MailServerOptions; count: () => number; url: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  post: async ({}, use) => {
    const options: MailServerOptions = { onText: 'hang up' };
    const mail = await startMailServer(options);
    const folder = mkdtempSync(join(tmpdir(), 'yelo-mail-again-'));
    const program = await startedProgram({
      ...{ DATA_DIR: folder, DEMO: '0', RATE_LIMIT: '1000000' },
      SMTP_URL: mail.url,
    });
    await use({ options, count: () => mail.received.length, url: program.url });
    program.kill('SIGTERM');
    await program.ended;
    await mail.close();
    rmSync(folder, { recursive: true, force: true });
  },
  baseURL: async ({ post }, use) => use(post.url),
});

test('Interrupted mail is listed in the outbox and sent again', async ({ page, post }) => {
  await page.goto('/api/signup');
  const values = { 'Club name': 'Habagat', 'First name': 'Luz', 'Last name': 'Abad', 'E-mail': 'luz@example.com' };
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
  await page.getByLabel('Password').fill('face-off at dawn');
  await page.getByRole('button', { name: 'Set up your club' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
  const data = { email: 'coach@example.com', role: 'coach' };
  expect((await page.request.post('/api/staff-invitations', { data })).status()).toBe(201);

  const row = page.getByRole('list', { name: 'Outbox' }).getByRole('listitem').first();
  await expect.poll(() => newestStatus(page)).toBe('interrupted');
  await page.goto('/admin?tab=settings');
  await expect(row).toContainText('In doubt');
  expect(post.count()).toBe(1);
  post.options.onText = 'accept';
  await row.getByRole('button', { name: 'Resend to coach@example.com' }).click();
  await expect(toast(page)).toContainText('Mail on the way again');
  await expect.poll(post.count).toBe(2);
  await expect.poll(() => newestStatus(page)).toBe('sent');
  await page.reload();
  await expect(row).toContainText('Sent');
  await expect(row.getByRole('button', { name: /^Resend to/ })).toHaveAttribute('aria-disabled', 'true');
});

/** Returns the status of the newest message in the outbox. */
async function newestStatus(page: Page): Promise<OutboxStatus | undefined> {
  const messages: OutboxMail[] = await (await page.request.get('/api/admin/outbox')).json();
  return messages[0]?.status;
}
