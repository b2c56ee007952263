import { t } from '@/shared/translate';
import type { AnswerCounts, Headcount } from '../contract/attendance';

/** Returns `9 going, 2 maybe, 4 still to answer`, for example; zero counts are left out. */
export function formatAnswers(counts: AnswerCounts): string {
  const parts = [
    t('{going} going', { going: counts.going }),
    counts.maybe > 0 && t('{maybe} maybe', { maybe: counts.maybe }),
    counts.notGoing > 0 && t('{notGoing} not going', { notGoing: counts.notGoing }),
    counts.unanswered > 0 && t('{unanswered} still to answer', { unanswered: counts.unanswered }),
  ];
  return parts.filter(Boolean).join(', ');
}

/** Returns `13 of 15 were there`, for example; nothing when attendance wasn't taken. */
export function formatWhoCame({ players, present, late, unmarked }: Headcount): string | undefined {
  return unmarked === players ? undefined : t('{came} of {players} were there', { came: present + late, players });
}
