import type { App } from '@/platform/http/context';
import { registerPaymentLists } from './lists';
import { registerPaymentWrites } from './writes';

export function registerPayments(app: App): void {
  registerPaymentLists(app);
  registerPaymentWrites(app);
}
