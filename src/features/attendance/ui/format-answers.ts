import type { AnswerCounts, Headcount } from '../contract';

/** Returns `9 going, 2 maybe, 4 still to answer`, for example; zero counts are left out. */
export function formatAnswers(counts: AnswerCounts): string {
  const parts = [
    `${counts.going} going`,
    counts.maybe > 0 && `${counts.maybe} maybe`,
    counts.notGoing > 0 && `${counts.notGoing} not going`,
    counts.unanswered > 0 && `${counts.unanswered} still to answer`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** Returns `13 of 15 were there`, for example; nothing when attendance wasn't taken. */
export function formatWhoCame({ players, present, late, unmarked }: Headcount): string | undefined {
  return unmarked === players ? undefined : `${present + late} of ${players} were there`;
}
