import { sessionCookie } from '@/platform/http/request/cookies';
import type { TestServer } from './server';
import { signInAs } from './sign-in-as';

/** Opens the public page of a season as a user, or posts its form with these values. Redirects aren't followed. */
export async function visitSeason(
  server: TestServer,
  { slug }: { slug: string },
  user: { id: string },
  values?: Record<string, string>,
): Promise<{ status: number; text: string }> {
  const cookie = await signInAs(server.db, user, sessionCookie(server.config));
  const answer = await fetch(`${server.url}/register/${slug}`, {
    headers: { cookie, origin: server.url, 'content-type': 'application/x-www-form-urlencoded' },
    ...(values && { method: 'POST', body: new URLSearchParams(values).toString() }),
    redirect: 'manual',
  });
  return { status: answer.status, text: await answer.text() };
}
