import type { Sentence } from '@/shared/translate';
import type { PaymentType } from '../contract/payment';

/** The labels of the payment types. */
export const paymentTypeLabel: Record<PaymentType, Sentence> = {
  registration: 'Registration',
  monthly_dues: 'Monthly dues',
  tournament: 'Tournament',
  session_fee: 'Session fee',
  equipment: 'Equipment',
  misc: 'Miscellaneous',
};
