import { address } from '@/shared/address';

export const coachAddress = address('/coach');
