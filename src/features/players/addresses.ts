import { address } from '@/shared/address';

export const playersAddress = address('/players');
