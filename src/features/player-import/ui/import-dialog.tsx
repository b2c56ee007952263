import { useEffect, useRef } from 'react';
import { Button } from '@/kit/components/button/button';
import { Dialog, DialogCancel, DialogSection } from '@/kit/components/dialog/dialog';
import { DraftNotice } from '@/kit/components/form/draft-notice';
import { FormNotice } from '@/kit/components/form/form-notice';
import { Spinner } from '@/kit/components/state/spinner';
import { formatCount } from '@/shared/format';
import { type Sentence, t } from '@/shared/translate';
import { ChooseStep } from './choose-step';
import { MatchStep } from './match-step';
import { PreviewStep } from './preview-step';
import { ResultStep } from './result-step';
import { type ImportState, useImport } from './use-import';
import { IMPORT_TITLE } from './use-stored-import';

type ImportDialogProps = { open: boolean; onClose: () => void };

const steps: Record<ImportState['step'], Sentence> = {
  choose: 'Choose a spreadsheet of players, or paste one.',
  match: 'Say which column holds what.',
  preview: 'See what will be added.',
  import: 'Adding the players.',
  result: 'Done.',
};

/** Imports players from a club's spreadsheet: choose it, match its columns, check every row, then add the valid ones at once. */
export function ImportDialog({ open, onClose }: ImportDialogProps) {
  const importing = useImport(open);
  const { step, failure } = importing;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="wide"
      title={t(IMPORT_TITLE)}
      description={<span role="status">{t(steps[step])}</span>}
      dirty={step === 'match' || step === 'preview'}
      foot={<Foot importing={importing} onClose={onClose} />}
    >
      <Top key={step} />
      {step === 'match' && importing.returned && (
        <DialogSection className="py-4!">
          <DraftNotice back={importing.returned} />
        </DialogSection>
      )}
      {failure && (
        <DialogSection>
          <FormNotice error={failure} />
        </DialogSection>
      )}
      {step === 'choose' && <ChooseStep onBook={importing.openBook} />}
      {step === 'match' && <MatchStep columns={importing.columns} />}
      {step === 'preview' && <PreviewStep importing={importing} />}
      {step === 'import' && <Progress progress={importing.progress} />}
      {step === 'result' && <ResultStep importing={importing} />}
    </Dialog>
  );
}

/** Each step starts at its top, however far the previous one was scrolled. */
function Top() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <div ref={place} />;
}

function Foot({ importing, onClose }: { importing: ImportState; onClose: () => void }) {
  const { step, columns, preview, shown, hasChanges, result, back } = importing;
  switch (step) {
    case 'choose':
      return <DialogCancel />;
    case 'match':
      return (
        <>
          <Button onClick={back}>{t('Back')}</Button>
          <Button
            variant="primary"
            reasonShown="before"
            disabledReason={columns.problem}
            busy={preview.isPending}
            busyLabel={t('Reading...')}
            onClick={() => importing.choose({})}
          >
            {t('Preview')}
          </Button>
        </>
      );
    case 'preview': {
      const count = shown?.ok ?? 0;
      return (
        <>
          <Button onClick={back}>{t('Back')}</Button>
          <Button
            variant="primary"
            reasonShown="before"
            disabledReason={importProblem(count, hasChanges)}
            busy={preview.isPending}
            onClick={({ detail }) => {
              // Ignores the second click of a double click on Preview, which this button replaces.
              if (detail < 2) result.mutate();
            }}
          >
            {t('Import {players}', { players: formatCount(count, 'Player') })}
          </Button>
        </>
      );
    }
    case 'import':
      return <Button onClick={onClose}>{t('Close')}</Button>;
    case 'result':
      return (
        <Button variant="primary" autoFocus onClick={onClose}>
          {t('Done')}
        </Button>
      );
  }
}

function importProblem(count: number, hasChanges: boolean): string | undefined {
  if (hasChanges) return t('Check the rows that you changed first.');
  return count > 0 ? undefined : t('There is no row that can be added.');
}

/** Shows the import's progress as the server reports it; before that, only that it has started. */
function Progress({ progress }: { progress: { done: number; total: number } | undefined }) {
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
