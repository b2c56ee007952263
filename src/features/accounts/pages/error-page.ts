import { readClub } from '@/features/club/queries';
import type { App } from '@/platform/http/context';
import type { ErrorPage } from '@/platform/http/page/page-route';
import { failureView } from '@/platform/pages/message';
import { loginAddress } from '@/shared/address';
import { linkTo, returnToOf } from './return-to';

/** Renders the page for all errors outside of a form. */
export function errorPage({ db }: Pick<App, 'db'>): ErrorPage {
  return async (error, request) => {
    // The database may be the cause; the page also renders without the club's name.
    const club = await readClub(db).catch(() => null);
    return failureView(error, club?.name, linkTo(loginAddress.path, returnToOf(request)));
  };
}
