import type { Compliance } from '@/features/players/contract';
import type { Day } from '@/shared/dates';
import type { DocumentStatus } from '../contract';

/** What the rules of compliance look at. `order` rises with the time of upload. */
export interface Paper {
  type: string;
  status: DocumentStatus;
  expiryDate: Day | null;
  order: number;
}

/** What a document is on `today`: from the day after its date it is expired, whether it was approved or still waits. */
export function statusOn({ status, expiryDate }: Pick<Paper, 'status' | 'expiryDate'>, today: Day): DocumentStatus {
  const isLive = status === 'approved' || status === 'pending';
  return isLive && expiryDate !== null && expiryDate < today ? 'expired' : status;
}

/** Whether an expired document is forgiven: a newer approved one of its type stands on `today`. */
export function isReplaced(paper: Paper, papers: readonly Paper[], today: Day): boolean {
  return papers.some(
    (other) => other.type === paper.type && other.order > paper.order && statusOn(other, today) === 'approved',
  );
}

/**
 * A player's compliance on `today`, from all of the player's documents and the names of the required types. The program asks
 * `complianceSql`; this is the plain statement of the rule, which a test compares the SQL with.
 */
export function complianceOf(papers: readonly Paper[], required: readonly string[], today: Day): Compliance {
  const counted = papers.filter(({ status }) => status !== 'rejected');
  if (counted.length === 0) return 'missing';
  const is = (status: DocumentStatus) => counted.filter((paper) => statusOn(paper, today) === status);
  if (is('expired').some((paper) => !isReplaced(paper, papers, today))) return 'expired';
  const has = (type: string, ...statuses: DocumentStatus[]) =>
    statuses.some((status) => is(status).some((paper) => paper.type === type));
  if (required.some((type) => !has(type, 'approved', 'pending'))) return 'missing';
  return required.every((type) => has(type, 'approved')) ? 'complete' : 'review';
}
