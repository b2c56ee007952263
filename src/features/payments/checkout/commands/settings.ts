import { changeClubSettings } from '@/features/club/commands/settings';
import type { App } from '@/platform/http/context';
import type { Scope } from '@/shared/permissions';
import type { PaymentSettings } from '../contract';

/**
 * Sets whether a family's report counts at once, and the bank details for transfers. Trust applies to later reports only: what is already
 * waiting for the club keeps waiting.
 */
export async function changePaymentSettings(
  app: Pick<App, 'db'>,
  scope: Scope<'payment.write'>,
  { trustPayersWord, transferDetails }: PaymentSettings,
): Promise<PaymentSettings> {
  await changeClubSettings(app, scope, { trustPayersWord, transferDetails });
  return { trustPayersWord, transferDetails };
}
