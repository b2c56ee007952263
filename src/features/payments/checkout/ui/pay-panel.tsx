import { Check, CircleAlert, Lock, ShieldCheck } from 'lucide-react';
import { Button } from '@/kit/components/button/button';
import { UploadProgress } from '@/kit/components/file/upload-progress';
import type { Amount } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import type { PayFailure } from './failure-messages';
import { isOnline, type Payer, payHint } from './method-labels';
import type { Pay } from './use-pay';

type PayPanelProps = { pay: Pay; total: Amount; payer: Payer; onReload: () => void };

/** Renders the pay button, its error, and the hint that says what it does. */
export function PayPanel({ pay, total, payer, onReload }: PayPanelProps) {
  const { method, isBusy, sending, failure } = pay;
  const hint = payHint(method, payer);
  return (
    <div className="grid gap-3">
      {sending && <UploadProgress progress={sending.progress} onCancel={sending.cancel} />}
      {failure && <Failure failure={failure} onRetry={pay.pay} onReload={onReload} />}
      <Button
        variant="primary"
        size="large"
        icon={!method || isOnline(method) ? Lock : Check}
        busy={isBusy}
        busyLabel={t('Processing...')}
        reasonShown="after"
        disabledReason={method ? undefined : t('Choose a payment method first.')}
        onClick={pay.pay}
        className="w-full"
      >
        {t('Pay {amount}', { amount: formatAmount(total) })}
      </Button>
      {hint && (
        <p className="flex items-center justify-center gap-2 text-13 text-text-2">
          {method && isOnline(method) && <ShieldCheck className="size-4" />}
          {hint}
        </p>
      )}
    </div>
  );
}

type FailureProps = { failure: PayFailure; onRetry: () => void; onReload: () => void };

function Failure({ failure: { text, way }, onRetry, onReload }: FailureProps) {
  return (
    <div role="alert" className="flex items-start gap-3 rounded-box bg-red-soft py-2 pr-2 pl-3 text-red-ink">
      <CircleAlert className="mt-1.5 size-4 text-red" />
      <p className="min-w-0 flex-1 py-1 wrap-anywhere">{text}</p>
      <Button size="dense" onClick={way === 'reload' ? onReload : onRetry}>
        {way === 'reload' ? t('Reload') : t('Try again')}
      </Button>
    </div>
  );
}
