import { address } from '@/shared/address';

export const feedAddress = address('/feeds/:file');
