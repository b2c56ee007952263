import { address } from '@/shared/address';

export const reportsAddress = address('/reports');
/** All reports on two sheets, to print for a meeting of the board. */
export const boardAddress = address('/reports/board');
