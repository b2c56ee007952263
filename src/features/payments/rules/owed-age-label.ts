import type { Sentence } from '@/shared/translate';
import type { OwedAge } from '../contract/payment';

/** The labels of the ages of what is owed. */
export const owedAgeLabel: Record<OwedAge, Sentence> = {
  not_due: 'Not due yet',
  days_1_30: '1 to 30 days',
  days_31_60: '31 to 60 days',
  days_61_90: '61 to 90 days',
  over_90: 'More than 90 days',
  no_date: 'No due date',
};
