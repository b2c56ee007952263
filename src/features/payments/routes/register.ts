import type { App } from '@/platform/http/context';
import { registerPaymentLists } from './lists';

export function registerPayments(app: App): void {
  registerPaymentLists(app);
}
