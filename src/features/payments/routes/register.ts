import type { App } from '@/platform/http/context';
import { chooseProvider } from '../providers/choose';
import { registerPaymentLists } from './lists';

export function registerPayments(app: App): void {
  // A wrong setting ends the start here.
  chooseProvider(app);
  registerPaymentLists(app);
}
