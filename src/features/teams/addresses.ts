import { address } from '@/shared/address';

export const teamsAddress = address('/teams');
