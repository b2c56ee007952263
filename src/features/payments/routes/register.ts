import type { App } from '@/platform/http/context';
import { registerDemoCheckout } from '../pages/demo-checkout';
import { registerPaymentCheckout } from './checkout';
import { registerPaymentLists } from './lists';
import { registerPaymentRefunds } from './refunds';
import { registerPaymentRequests } from './requests';
import { registerPaymentWrites } from './writes';

export function registerPayments(app: App): void {
  registerPaymentLists(app);
  registerPaymentRequests(app);
  registerPaymentWrites(app);
  registerPaymentRefunds(app);
  if (app.config.demo) registerDemoCheckout(app);
  registerPaymentCheckout(app);
}
