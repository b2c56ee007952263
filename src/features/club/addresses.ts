import { address } from '@/shared/address';

export const logoAddress = address('/api/club/logo');
