import type { App } from '@/platform/http/context';
import { chooseProvider } from '../../checkout/providers/choose';
import type { RefundContext } from './refund';

/**
 * Returns what refunds need of the program.
 * @unscoped what refunds need of the program: no row
 */
export function refundContext(app: App): RefundContext {
  return { db: app.db, provider: chooseProvider(app), log: app.http.log };
}
