import { DialogSection } from '@/kit/components/dialog/dialog';
import { Spinner } from '@/kit/components/state/spinner';
import { t } from '@/shared/translate';

/** Shows the import's progress as the server reports it; before that, only that it has started. */
export function Progress({ progress }: { progress: { done: number; total: number } | undefined }) {
  const share = progress && (progress.total > 0 ? Math.floor((100 * progress.done) / progress.total) : 100);
  return (
    <DialogSection className="py-10!">
      <p id="import-progress" className="flex items-center justify-center gap-2 font-medium">
        <Spinner className="size-4" />
        {phaseOf(share)}
      </p>
      <div
        role="progressbar"
        aria-labelledby="import-progress"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        className="mx-auto mt-4 h-2 max-w-96 overflow-hidden rounded-pill bg-sunken"
      >
        <div className="h-full rounded-pill bg-accent transition-[width]" style={{ width: `${share ?? 0}%` }} />
      </div>
      <p className="mt-3 text-center text-13 text-text-2">
        {t('Either all good rows are added, or none. You can close this: it goes on.')}
      </p>
    </DialogSection>
  );
}

/** The durations of reading, and of committing what was written, are unknown. */
function phaseOf(share: number | undefined): string {
  if (share === undefined) return t('Sending the rows...');
  return share < 100 ? t('Adding the players: {share}%', { share }) : t('Saving...');
}
