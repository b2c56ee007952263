import { localPath } from '@/features/accounts/rules/sign-in';
import { html } from '@/platform/http/html';
import { signInTo } from '@/shared/address';
import { logInMark } from '@/shared/club-words';

/** The not-found page of a path that a signed-in person can open: its way in comes back to that path with its query. */
export function logInPage(template: string, pathname: string, search: string): string {
  const wanted = localPath(pathname + search);
  // A query that sign-in doesn't lead back to, such as a very long one, leaves the page itself.
  const href = html`${signInTo(wanted === '/' ? pathname : wanted)}`.text;
  return template.replace(logInMark, () => href);
}
