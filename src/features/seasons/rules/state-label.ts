import type { Sentence } from '@/shared/translate';
import type { RegistrationState } from '../contract/registration';

export const stateLabel = {
  requested: 'To decide',
  registered: 'Registered',
  waiting: 'Waiting list',
  offered: 'Offered',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
} as const satisfies Record<RegistrationState, Sentence>;
