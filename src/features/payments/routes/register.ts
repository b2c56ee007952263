import type { App } from '@/platform/http/context';
import { registerPaymentCheckout } from './checkout';
import { registerPaymentLists } from './lists';

export function registerPayments(app: App): void {
  registerPaymentLists(app);
  registerPaymentCheckout(app);
}
