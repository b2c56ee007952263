import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '@/kit/api/api-error';
import { callWithProgress } from '@/kit/api/call-with-progress';
import { invalidate } from '@/kit/api/invalidate';
import { useAction } from '@/kit/api/use-action';
import { useWrite } from '@/kit/api/use-write';
import { toastError, toastSuccess } from '@/kit/components/state/toast';
import type { RestoredExtent } from '@/kit/stored-draft';
import { t } from '@/shared/translate';
import {
  type DateOrder,
  type ImportPreview,
  importFields,
  importPlayers,
  type NewTeam,
  previewImport,
  type UnknownTeams,
} from '../contract';
import { withoutNotes } from '../rules/without-notes';
import type { Corrections } from './corrections';
import { sentSheet } from './import-fields';
import { addedPlayers } from './import-messages';
import type { Book } from './sheet';
import { type ChosenColumns, useColumns } from './use-columns';
import { useCorrections } from './use-corrections';
import { useStoredImport } from './use-stored-import';

/** What the admin decides during the preview. Default: what the file shows, or the safe choice. */
export interface ImportChoices {
  dateOrder?: DateOrder | undefined;
  unknownTeams?: UnknownTeams | undefined;
  newTeams?: NewTeam[] | undefined;
}

/** The input of a preview, in addition to the file. */
interface PreviewRequest {
  choices: ImportChoices;
  corrections: Corrections;
}

/** A preview with its input. */
interface ShownPreview extends PreviewRequest {
  answer: ImportPreview;
}

/** What is restored after the session ended in between. */
interface StoredImport extends ChosenColumns, PreviewRequest {
  sends: boolean;
  lacksNotes: boolean;
}

/** The state of an import from the chosen file to the result. Going back to a step shows what was entered there. */
export function useImport(open: boolean) {
  const client = useQueryClient();
  const isWatched = useWatched(open);
  const columns = useColumns();
  const { mapping, book, sheetIndex, headerRow } = columns;
  const { corrections, restoreCorrections, type, rowsWith, writtenDates, cellOf } = useCorrections(columns);
  const [step, setStep] = useState<'choose' | 'match' | 'preview'>('choose');
  const [shown, setShown] = useState<ShownPreview>();
  const [choices, setChoices] = useState<ImportChoices>({});
  const [sends, setSends] = useState(true);
  const [returned, setReturned] = useState<RestoredExtent>();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const lastRequest = useRef<PreviewRequest>(undefined);
  const checked = shown?.corrections ?? {};
  const body = (request?: PreviewRequest) => ({
    ...sentSheet(rowsWith(request?.corrections ?? {}), mapping),
    writtenDates: writtenDates(request?.corrections ?? {}),
    ...request?.choices,
  });

  const preview = useAction(previewImport, {
    input: (request: PreviewRequest) => ({ body: body(request) }),
    onDone: (answer, request) => {
      if (request !== lastRequest.current) return;
      setShown({ answer, ...request });
      setStep('preview');
    },
    onFailed: () => shown && setChoices(shown.choices),
    // The dialog shows the error itself.
    failure: () => undefined,
  });
  const result = useWrite(importPlayers, {
    send: () => {
      setProgress(undefined);
      const onProgress = (done: number, total: number) => setProgress({ done, total });
      return callWithProgress(importPlayers, { body: { ...body(shown), sendInvitations: sends } }, onProgress);
    },
    onDone: (answer) => {
      if (!isWatched()) toastSuccess(t('Import finished'), `${addedPlayers(answer)}.`);
    },
    failure: (error) => {
      if (!isWatched()) toastError(t('Error'), importFailure(error));
      // The players may have been added despite the failure, so the list is fetched again.
      return invalidate(client, importPlayers);
    },
  });

  function forget(): void {
    lastRequest.current = undefined;
    preview.reset();
    result.reset();
  }

  const isChanged = (row: number) =>
    importFields.some((field) => cellOf(corrections, row, field) !== cellOf(checked, row, field));
  const isOver = result.isPending || result.data !== undefined;
  const chosen = book && !isOver ? { book, sheetIndex, headerRow, mapping, choices, corrections, sends } : undefined;
  useStoredImport<StoredImport>(open, chosen && withoutNotes(chosen), (before) => {
    columns.restore(before);
    restoreCorrections(before.corrections, before);
    setChoices(before.choices);
    setSends(before.sends);
    setReturned(before.lacksNotes ? 'withoutNotes' : 'whole');
    setStep('match');
  });

  return {
    step: result.data ? ('result' as const) : result.isPending ? ('import' as const) : step,
    columns,
    preview,
    /** Whether a preview with all corrections so far is in progress. */
    isChecking: preview.isPending && preview.variables.corrections === corrections,
    /** The preview on the screen, also while it is requested again and when that fails. */
    shown: shown?.answer,
    /** The requested choices, without waiting for the reply: otherwise a ticked checkbox would seem to be ignored. */
    choices,
    /** The choices restored after the session ended. */
    returned,
    /** The corrections, and a function that returns a cell's current text. */
    corrections,
    type,
    cellOf,
    /** Whether a row was edited since it was last checked. */
    isChanged,
    hasChanges: Object.keys(corrections).some((row) => isChanged(Number(row))),
    /** The file's rows, with the corrections that were checked. */
    rows: rowsWith(checked),
    /** Whether guardians are mailed. */
    sends,
    setSends,
    result,
    /** The import's progress; undefined until the server reports it. */
    progress,
    failure: failureOf(result.error, preview.error),
    openBook(book: Book) {
      columns.openBook(book);
      setShown(undefined);
      restoreCorrections({}, columns);
      setChoices({});
      setSends(true);
      setReturned(undefined);
      forget();
      setStep('match');
    },
    /** Requests the preview with an additional choice and all corrections. */
    choose(choice: ImportChoices) {
      const next = { ...choices, ...choice };
      setChoices(next);
      lastRequest.current = { choices: next, corrections };
      preview.mutate(lastRequest.current);
    },
    back() {
      forget();
      setStep(step === 'preview' ? 'match' : 'choose');
    },
  };
}

export type ImportState = ReturnType<typeof useImport>;

/** Returns whether the dialog is still open: after it was closed, the outcome is shown by a toast. */
function useWatched(open: boolean): () => boolean {
  const watched = useRef(open);
  useEffect(() => {
    watched.current = open;
    return () => {
      watched.current = false;
    };
  }, [open]);
  return () => watched.current;
}

function failureOf(imported: Error | null, previewed: Error | null): string | undefined {
  if (imported) return importFailure(imported);
  return previewed ? (sentenceOf(previewed) ?? t('The server could not be reached. Please try again.')) : undefined;
}

/** Without a reply it is unknown whether the server continued, which it does. */
function importFailure(error: Error): string {
  return (
    sentenceOf(error) ??
    t("The connection was lost, so it isn't known whether the players were added. Import again: nobody is added twice.")
  );
}
