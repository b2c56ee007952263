import { isMissing } from '@/kit/api/api-error';
import { Dialog, DialogCancel } from '@/kit/components/dialog';
import { LostOrFailed } from '@/kit/components/lost-or-failed';
import type { OpenDialog } from './use-club-dialog';

type LostPaymentProps = OpenDialog & { title: string; error: Error; onRetry: () => void };

/** In the place of a form about a payment that isn't there, or could not be read. */
export function LostPayment({ title, error, onRetry, open, onClose }: LostPaymentProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} foot={<DialogCancel>Close</DialogCancel>}>
      <LostOrFailed noun="Payment" isLost={isMissing(error)} onRetry={onRetry} onClose={onClose} />
    </Dialog>
  );
}
