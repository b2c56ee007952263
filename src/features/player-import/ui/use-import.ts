import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '@/kit/api/api-error';
import { callWithProgress } from '@/kit/api/call-with-progress';
import { invalidate } from '@/kit/api/invalidate';
import { useAction } from '@/kit/api/use-action';
import { useWrite } from '@/kit/api/use-write';
import { toastError, toastSuccess } from '@/kit/components/toast';
import { type DateOrder, type ImportPreview, importPlayers, previewImport, type UnknownTeams } from '../contract';
import { sentSheet } from './import-fields';
import { addedPlayers } from './import-words';
import type { Book } from './sheet';
import { useColumns } from './use-columns';

/** What the admin settles with the preview in sight; left out: what the file tells, and what is safe. */
export interface ImportChoices {
  dateOrder?: DateOrder | undefined;
  unknownTeams?: UnknownTeams | undefined;
}

/** A preview, and the choices that it was asked with. */
interface Shown {
  answer: ImportPreview;
  choices: ImportChoices;
}

/** The import from the chosen file to the result. Every step back finds what was entered there. */
export function useImport(open: boolean) {
  const client = useQueryClient();
  const isWatched = useWatched(open);
  const columns = useColumns();
  const { parts, mapping } = columns;
  const [step, setStep] = useState<'choose' | 'match' | 'preview'>('choose');
  const [shown, setShown] = useState<Shown>();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const body = (choices: ImportChoices = {}) => ({ ...sentSheet(parts?.rows ?? [], mapping), ...choices });

  const preview = useAction(previewImport, {
    input: (choices: ImportChoices | undefined) => ({ body: body(choices) }),
    onDone: (answer, choices = {}) => {
      setShown({ answer, choices });
      setStep('preview');
    },
    // The dialog itself shows it.
    failure: () => undefined,
  });
  const result = useWrite(importPlayers, {
    send: () => {
      setProgress(undefined);
      const told = (done: number, total: number) => setProgress({ done, total });
      return callWithProgress(importPlayers, { body: body(shown?.choices) }, told);
    },
    onDone: (answer) => {
      if (!isWatched()) toastSuccess('Import finished', `${addedPlayers(answer)}.`);
    },
    failure: (error) => {
      if (!isWatched()) toastError('Error', importFailure(error));
      // Whatever the failure hides, the list may tell.
      return invalidate(client, importPlayers);
    },
  });

  function forget(): void {
    preview.reset();
    result.reset();
  }

  return {
    step: result.data ? ('result' as const) : result.isPending ? ('import' as const) : step,
    columns,
    preview,
    /** The preview that stands on the screen, also while it is asked for anew and when that fails. */
    shown: shown?.answer,
    choices: shown?.choices ?? {},
    result,
    /** How far the import is; undefined until the server tells. */
    progress,
    failure: failureOf(result.error, preview.error),
    openBook(book: Book) {
      columns.openBook(book);
      setShown(undefined);
      forget();
      setStep('match');
    },
    /** Asks for the preview with a choice more. */
    choose: (choice: ImportChoices) => preview.mutate({ ...shown?.choices, ...choice }),
    back() {
      forget();
      setStep(step === 'preview' ? 'match' : 'choose');
    },
  };
}

export type Importing = ReturnType<typeof useImport>;

/** Whether somebody still looks: what goes on after the dialog was closed is told by a toast. */
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
  return previewed ? (sentenceOf(previewed) ?? 'The server could not be reached. Please try again.') : undefined;
}

/** Without an answer it isn't known whether the server went on, as it does. */
function importFailure(error: Error): string {
  const unknown =
    "The connection was lost, so it isn't known whether the players were added. Import again: nobody is added twice.";
  return sentenceOf(error) ?? unknown;
}
