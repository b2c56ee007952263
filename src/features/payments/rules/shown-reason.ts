import { translated } from '@/shared/translate';
import { feeReasons } from '../charges/rules/session-fees';

/** Why payments are cancelled and refunded with a child's registration. */
export const REGISTRATION_WITHDRAWN = 'Registration withdrawn';

const reasons: readonly string[] = [...Object.values(feeReasons), REGISTRATION_WITHDRAWN];

/** Returns why a payment was cancelled, for display: the program's own reasons in the reader's language, a person's words as they are. */
export function shownReason(reason: string): string {
  return reasons.includes(reason) ? translated(reason) : reason;
}
