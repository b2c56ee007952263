import type { App } from '@/platform/http/context';
import { registerCharges } from '../charges/routes';
import { registerDemoCheckout } from '../checkout/pages/demo-checkout';
import { registerCheckout } from '../checkout/routes/checkout';
import { registerDues } from '../dues/routes';
import { registerRefunds } from '../refunds/routes';
import { registerLedger } from './ledger';

export function registerPayments(app: App): void {
  registerLedger(app);
  registerCharges(app);
  registerDues(app);
  registerRefunds(app);
  if (app.config.demo) registerDemoCheckout(app);
  registerCheckout(app);
}
