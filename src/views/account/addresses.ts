import { address } from '@/shared/address';

export const accountAddress = address('/account');
export const confirmEmailAddress = address('/api/confirm-email');
