import { address } from '@/shared/address';

export const adminAddress = address('/admin');

/** The mail that could not be sent. */
export function failedMailLink(): `/${string}` {
  return `${adminAddress.to()}?tab=settings&mail=failed`;
}
