export const sessionTypes = ['private_lesson', 'group_training', 'off_ice_training', 'skills_development'] as const;
export const sessionStatuses = ['scheduled', 'completed', 'cancelled', 'no_show'] as const;
export const sessionPaymentStatuses = ['paid', 'unpaid'] as const;
export const earningTypes = ['team_salary', 'private_lesson', 'bonus', 'travel_allowance'] as const;
export const earningStatuses = ['pending', 'paid', 'overdue'] as const;
export const earningPaymentMethods = ['cash', 'bank_transfer', 'check', 'gcash'] as const;
