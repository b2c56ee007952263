import { signInTo } from '@/shared/address';
import type { Config } from '../config';

/**
 * Returns the address of a page for a mail, by way of the sign-in: to a signed-out user, the page itself is not found. `path` begins with
 * a slash.
 */
export function signInLink({ publicUrl }: Pick<Config, 'publicUrl'>, path: `/${string}`): string {
  return publicUrl + signInTo(path);
}
