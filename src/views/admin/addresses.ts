import { address } from '@/shared/address';

export const adminAddress = address('/admin');
