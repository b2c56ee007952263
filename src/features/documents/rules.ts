import type { Day } from '@/shared/dates';
import type { Compliance } from './contract';

/**
 * A player's compliance on `today`, from all of the player's documents (spec, section 4). The program asks `complianceSql`; this is
 * the plain statement of the rule, which a test compares the SQL with.
 */
export function complianceOf(documents: readonly { expiryDate: Day | null }[], today: Day): Compliance {
  if (documents.length === 0) return 'missing';
  return documents.some(({ expiryDate }) => expiryDate !== null && expiryDate < today) ? 'expired' : 'complete';
}
