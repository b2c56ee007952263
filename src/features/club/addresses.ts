import { address } from '@/shared/address';

export const clubLogoAddress = address('/api/club/logo');
