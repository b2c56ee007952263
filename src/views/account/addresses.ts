import { address } from '@/shared/address';

export const accountAddress = address('/account');
