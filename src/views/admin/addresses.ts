import { address } from '@/shared/address';

export const adminAddress = address('/admin');

/** Returns the link to the mail that couldn't be sent. */
export function failedMailLink(): `/${string}` {
  return `${adminAddress.to()}?tab=settings&mail=failed`;
}
