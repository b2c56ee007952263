import type { Compliance } from '@/features/players/contract/player';
import type { Day } from '@/shared/dates';
import type { DocumentStatus } from '../contract/document';

/** The input of the rules of compliance. `order` increases with the time of upload. */
export interface Paper {
  type: string;
  status: DocumentStatus;
  expiryDate: Day | null;
  order: number;
}

/** Returns a document's status on `today`: an approved or pending one is expired from the day after its date on. */
export function statusOn({ status, expiryDate }: Pick<Paper, 'status' | 'expiryDate'>, today: Day): DocumentStatus {
  const isLive = status === 'approved' || status === 'pending';
  return isLive && expiryDate !== null && expiryDate < today ? 'expired' : status;
}

/** Returns whether an expired document is forgiven: a newer one of its type is approved on `today`. */
export function isReplaced(paper: Paper, papers: readonly Paper[], today: Day): boolean {
  return papers.some(
    (other) => other.type === paper.type && other.order > paper.order && statusOn(other, today) === 'approved',
  );
}

/**
 * Returns a player's compliance on `today`, from all of the player's documents and the names of the required types. The program uses
 * `complianceSql`; this is the readable form of the rule, which a test compares the SQL with.
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
