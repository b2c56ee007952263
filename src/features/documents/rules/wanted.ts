import type { Day } from '@/shared/dates';
import { isReplaced, type Paper, statusOn } from './compliance';

/** A document of a player, with what its guardians may be told of it. */
export interface KnownPaper extends Paper {
  notes: string | null;
  /** A consent that was signed in the app. */
  signed: boolean;
}

/** A paper that guardians are to hand in, and why: none was, or the newest one was rejected or has expired. */
export interface WantedPaper {
  type: string;
  reason: 'none' | 'rejected' | 'expired';
  /** The date of the expired one. */
  expiryDate: Day | null;
  /** What was said of the rejected one. */
  notes: string | null;
}

/**
 * What a player's guardians are to hand in on `today`, by type: required papers of which nothing is valid or under review, expired ones
 * that nothing newer makes up for, and rejected ones. `required` names the required types.
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

/** `papers` are those of the type, newest first. */
function wantedOf(type: string, papers: readonly KnownPaper[], isRequired: boolean, today: Day): WantedPaper | null {
  const [newest] = papers;
  const isLive = (paper: Paper) => ['approved', 'pending'].includes(statusOn(paper, today));
  if (!papers.some(isLive)) {
    if (!newest) return { type, reason: 'none', expiryDate: null, notes: null };
    if (statusOn(newest, today) !== 'rejected') return expired(newest);
    // Who took back a consent that the club can do without isn't asked for it.
    return isRequired || !newest.signed ? { type, reason: 'rejected', expiryDate: null, notes: newest.notes } : null;
  }
  const past = papers.find((paper) => statusOn(paper, today) === 'expired' && !isReplaced(paper, papers, today));
  const isComing = past && papers.some((paper) => paper.order > past.order && isLive(paper));
  return past && !isComing ? expired(past) : null;
}

function expired({ type, expiryDate }: KnownPaper): WantedPaper {
  return { type, reason: 'expired', expiryDate, notes: null };
}
