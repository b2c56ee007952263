import { address } from '@/shared/address';

export const reportsAddress = address('/reports');
/** All reports on two sheets, to print for a board meeting. */
export const boardAddress = address('/reports/board');
