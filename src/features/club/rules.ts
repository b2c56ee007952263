import { logoAddress } from './addresses';

/** Returns the address of the logo; null when there is none. `mark` differs for each logo, so that browsers can cache them. */
export function logoUrlOf(mark: string | null): string | null {
  return mark === null ? null : `${logoAddress.path}?v=${mark}`;
}
