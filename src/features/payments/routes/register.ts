import type { App } from '@/platform/http/context';
import { registerPaymentLists } from './lists';
import { registerPaymentRequests } from './requests';

export function registerPayments(app: App): void {
  registerPaymentLists(app);
  registerPaymentRequests(app);
}
