import type { Day } from '@/shared/dates';
import { isReplaced, type Paper, statusOn } from './compliance';

/** A player's document, with what may be shown to the player's guardians. */
export interface KnownPaper extends Paper {
  notes: string | null;
  /** A consent that was signed in the app. */
  signed: boolean;
}

/** A paper that guardians need to hand in, and why: none was handed in, or the newest one was rejected or has expired. */
export interface WantedPaper {
  type: string;
  reason: 'none' | 'rejected' | 'expired';
  /** The date of the expired one. */
  expiryDate: Day | null;
  /** The notes of the rejected one. */
  notes: string | null;
}

/**
 * Returns what a player's guardians need to hand in on `today`, by type: required papers that are neither valid nor under review, expired
 * ones that nothing newer replaces, and rejected ones. `required` contains the names of the required types.
 */
export function wantedPapers(papers: readonly KnownPaper[], required: readonly string[], today: Day): WantedPaper[] {
  const types = new Set([...required, ...papers.map(({ type }) => type)]);
  return [...types]
    .toSorted((a, b) => a.localeCompare(b))
    .flatMap((type) => {
      const mine = papers.filter((paper) => paper.type === type).toSorted((a, b) => b.order - a.order);
      return wantedOf(type, mine, required.includes(type), today) ?? [];
    });
}

/** Returns the wanted paper of one type, or null. `papers` are the type's, newest first. */
function wantedOf(type: string, papers: readonly KnownPaper[], isRequired: boolean, today: Day): WantedPaper | null {
  const [newest] = papers;
  const isLive = (paper: Paper) => ['approved', 'pending'].includes(statusOn(paper, today));
  if (!papers.some(isLive)) {
    if (!newest) return { type, reason: 'none', expiryDate: null, notes: null };
    if (statusOn(newest, today) !== 'rejected') return expired(newest);
    // A guardian who withdrew an optional consent isn't asked for it.
    return isRequired || !newest.signed ? { type, reason: 'rejected', expiryDate: null, notes: newest.notes } : null;
  }
  const past = papers.find((paper) => statusOn(paper, today) === 'expired' && !isReplaced(paper, papers, today));
  const isComing = past && papers.some((paper) => paper.order > past.order && isLive(paper));
  return past && !isComing ? expired(past) : null;
}

function expired({ type, expiryDate }: KnownPaper): WantedPaper {
  return { type, reason: 'expired', expiryDate, notes: null };
}
