import { ApiError, sentenceOf } from '@/kit/api/api-error';
import { t } from '@/shared/translate';
import type { PaymentMethod } from '../../contract/payment';
import { isOnline } from './method-labels';

export interface PayFailure {
  text: string;
  /** The remedy: to send the same again, or to reload the current state first. */
  way: 'retry' | 'reload';
}

/** Returns the message for a failed payment, and the remedy. */
export function payFailure(error: Error, method: PaymentMethod): PayFailure {
  const way = error instanceof ApiError && [400, 403, 404, 409].includes(error.status) ? 'reload' : 'retry';
  return { text: sentenceOf(error) ?? unsaid(error, isOnline(method)), way };
}

function unsaid(error: Error, online: boolean): string {
  const what = error instanceof ApiError ? t('Something went wrong on our side.') : t('The club could not be reached.');
  return `${what} ${online ? t('Nothing was charged.') : t('Trying again is safe: it is noted once.')}`;
}
