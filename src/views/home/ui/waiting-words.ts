import { formatCount, plural } from '@/shared/words';

/** `2 payments wait for your confirmation` */
export function paymentWords(count: number): string {
  return `${formatCount(count, 'payment')} ${plural(count, 'waits', 'wait')} for your confirmation`;
}

/** `2 amounts to give back or look into` */
export function refundWords(count: number): string {
  return `${formatCount(count, 'amount')} to give back or look into`;
}

/** `2 mails could not be sent` */
export function failedMailWords(count: number): string {
  return `${formatCount(count, 'mail')} could not be sent`;
}

/** `2 events lack answers, over the next two weeks` */
export function unansweredWords(count: number): string {
  return `${formatCount(count, 'event')} ${plural(count, 'lacks', 'lack')} answers, over the next two weeks`;
}
