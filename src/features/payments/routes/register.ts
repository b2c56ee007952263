import type { App } from '@/platform/http/context';
import { registerDemoCheckout } from '../pages/demo-checkout';
import { chooseProvider } from '../providers/choose';
import { registerPaymentLists } from './lists';
import { registerPaymentRequests } from './requests';
import { registerPaymentWrites } from './writes';

export function registerPayments(app: App): void {
  // A wrong setting ends the start here.
  chooseProvider(app);
  registerPaymentLists(app);
  registerPaymentRequests(app);
  registerPaymentWrites(app);
  if (app.config.demo) registerDemoCheckout(app);
}
