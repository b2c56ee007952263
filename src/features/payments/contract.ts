export const paymentTypes = ['registration', 'monthly_dues', 'tournament', 'session_fee', 'equipment', 'misc'] as const;
export const paymentMethods = ['card', 'bank_transfer', 'gcash', 'maya_wallet', 'cash'] as const;
export const paymentStatuses = ['pending', 'paid', 'overdue', 'cancelled'] as const;

export type PaymentType = (typeof paymentTypes)[number];
export type PaymentMethod = (typeof paymentMethods)[number];
export type PaymentStatus = (typeof paymentStatuses)[number];
