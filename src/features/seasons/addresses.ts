import { address } from '@/shared/address';

export const seasonsAddress = address('/seasons');

/** The public page of a season, which families register on. */
export const registerAddress = address('/register/:slug');
