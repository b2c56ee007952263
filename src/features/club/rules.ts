import { logoAddress } from './addresses';

/** Where the logo is shown from: `mark` tells it from the one before, so that browsers may keep each; null where there is none. */
export function logoUrlOf(mark: string | null): string | null {
  return mark === null ? null : `${logoAddress.path}?v=${mark}`;
}
