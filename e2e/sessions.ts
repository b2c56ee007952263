import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, expect, request } from '@playwright/test';
import { DEMO_PASSWORD, demoAccounts } from '@/features/accounts/rules/demo-accounts';
import { type Role, roles } from '@/shared/permissions';

export type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

const file = join(process.env.E2E_DATA_DIR ?? '.', 'sessions.json');

/** Signs each role in to the seeded club. The sessions are valid in every copy of that club. */
export async function storeSessions(url: string): Promise<void> {
  const entries = await Promise.all(roles.map(async (role) => [role, await openSession(url, role)]));
  writeFileSync(file, JSON.stringify(Object.fromEntries(entries)));
}

/** Returns the cookies of a role's session that `storeSessions` opened, for the club at `url`, whose host name may differ. */
export function storedCookies(url: string | undefined, role: Role): Cookies {
  const cookies: Cookies = JSON.parse(readFileSync(file, 'utf8'))[role];
  return url ? cookies.map((cookie) => ({ ...cookie, domain: new URL(url).hostname })) : cookies;
}

/** Opens a new session with the request of a sign-in button, and returns its cookies. */
export async function openSession(url: string | undefined, role: Role): Promise<Cookies> {
  const context = await request.newContext({ ...(url && { baseURL: url }) });
  const email = demoAccounts.find((account) => account.role === role)?.email ?? '';
  const answer = await context.post('/api/login', { form: { email, password: DEMO_PASSWORD }, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  const { cookies } = await context.storageState();
  await context.dispose();
  return cookies;
}
