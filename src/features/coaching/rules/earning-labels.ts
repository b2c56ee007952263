import type { Sentence } from '@/shared/translate';
import type { EarningPaymentMethod, EarningStatus, EarningType } from '../contract/earning';

/** The labels of the values. */
export const earningTypeLabel: Record<EarningType, Sentence> = {
  team_salary: 'Team Salary',
  private_lesson: 'Private Lesson',
  bonus: 'Bonus',
  travel_allowance: 'Travel Allowance',
};

export const earningStatusLabel: Record<EarningStatus, Sentence> = {
  pending: 'Pending',
  paid: 'Paid',
  overdue: 'Overdue',
};

export const earningMethodLabel: Record<EarningPaymentMethod, Sentence> = {
  cash: 'Cash',
  bank_transfer: 'Bank Transfer',
  check: 'Check',
  gcash: 'GCash',
};
