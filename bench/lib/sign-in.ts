import { type APIRequestContext, request } from '@playwright/test';

export type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>;

/** Signs in a demo user (`admin`, `coach`, ...) at `url` and returns the cookies; accepts any certificate. */
export async function signedIn(url: string, person: string): Promise<Cookies> {
  const asking = await request.newContext({ ignoreHTTPSErrors: true });
  try {
    const form = { email: `${person}@yelo.test`, password: 'yelo-demo', returnTo: '/' };
    const answer = await asking.post(`${url}/api/login`, { form, maxRedirects: 0 });
    if (answer.status() !== 303) throw new Error(`Signing in as ${person} was answered ${answer.status()}.`);
    return await asking.storageState();
  } finally {
    await asking.dispose();
  }
}
