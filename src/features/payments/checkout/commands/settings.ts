import { changeClubSettings } from '@/features/club/commands/settings';
import type { App } from '@/platform/http/context';
import type { Scope } from '@/shared/permissions';
import type { PaymentSettings } from '../contract';

/**
 * Sets whether a family's word counts at once, and where families transfer to. Trust counts from the next word on: what waits for the
 * club already waits on.
 */
export async function changePaymentSettings(
  app: Pick<App, 'db'>,
  scope: Scope<'payment.write'>,
  { trustPayersWord, transferDetails }: PaymentSettings,
): Promise<PaymentSettings> {
  await changeClubSettings(app, scope, { trustPayersWord, transferDetails });
  return { trustPayersWord, transferDetails };
}
