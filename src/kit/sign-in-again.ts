import { signInTo } from '@/shared/address';
import { leaving, storeForms } from './leaving';
import { NEW_ITEM } from './new-item-link';

/**
 * Navigates to the sign-in page when the session is over; it leads back to the current address, with the form for a new item open if it was.
 * What was typed is stored until then.
 */
export function signInAgain(): void {
  const hasNewItem = storeForms();
  leaving.isIntended = true;
  const { pathname, search } = window.location;
  const reopens = hasNewItem && leaving.opensNewItem ? `${search ? '&' : '?'}${NEW_ITEM}=1` : '';
  window.location.replace(signInTo(pathname + search + reopens));
}
