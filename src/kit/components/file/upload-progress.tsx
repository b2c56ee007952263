import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { t } from '@/shared/translate';
import { Button } from '../button/button';
import { Spinner } from '../state/spinner';

type UploadProgressProps = {
  /** The file's name, when several are uploaded. */
  name?: string;
  /** In bytes. Undefined while the file is being prepared. */
  progress?: { sent: number; total: number };
  onCancel: () => void;
};

/** The progress of an upload, with a button to cancel it. */
export function UploadProgress({ name, progress, onCancel }: UploadProgressProps) {
  const id = useId();
  const share = progress && shareOf(progress);
  return (
    <div className="rounded-box border border-line bg-surface p-3">
      <div className="flex items-center gap-3">
        <Spinner className="size-4 text-accent" />
        <p className="min-w-0 flex-1">
          {name && <span className="block truncate text-13 text-text-2">{name}</span>}
          <span id={id} role="status" className="font-medium">
            {phaseOf(share)}
          </span>
        </p>
        {share !== undefined && share < 100 && <output className="text-text-2">{share}%</output>}
        <Button size="dense" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        className="mt-3 h-2 overflow-hidden rounded-pill bg-sunken"
      >
        <div className="h-full rounded-pill bg-accent transition-[width]" style={{ width: `${share ?? 0}%` }} />
      </div>
    </div>
  );
}

type UploadFailureProps = {
  name?: string;
  /** The failure, as a sentence. */
  sentence: string;
  /** Undefined when a retry would only fail again. */
  onRetry?: () => void;
  /** Cancels the upload; undefined when another control offers that. */
  onCancel?: () => void;
};

/** Shown in place of the progress when an upload failed. */
export function UploadFailure({ name, sentence, onRetry, onCancel }: UploadFailureProps) {
  return (
    <div className="rounded-box bg-red-soft p-3 text-red-ink">
      <div role="alert" className="flex gap-2">
        <CircleAlert className="mt-0.5 size-4 text-red" />
        <p className="min-w-0 flex-1">
          {name && <span className="block truncate text-13">{name}</span>}
          {sentence}
        </p>
      </div>
      <div className="mt-3 flex justify-end gap-2">
        {onCancel && <Button onClick={onCancel}>{onRetry ? t('Cancel') : t('Choose another')}</Button>}
        {onRetry && <Button onClick={onRetry}>{t('Retry')}</Button>}
      </div>
    </div>
  );
}

/** Returns the progress in whole percent. It reaches 100 only when everything is sent. */
export function shareOf({ sent, total }: { sent: number; total: number }): number {
  return sent >= total ? 100 : Math.floor((100 * sent) / total);
}

function phaseOf(share: number | undefined): string {
  if (share === undefined) return t('Preparing the file...');
  return share < 100 ? t('Uploading...') : t('Checking the file...');
}
