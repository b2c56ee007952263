import { address } from '@/shared/address';

export const dashboardAddress = address('/');
