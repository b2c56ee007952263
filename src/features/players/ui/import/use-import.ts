import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@/kit/api/api-error';
import { call } from '@/kit/api/call';
import { redirectIfUnauthorized } from '@/kit/api/unauthorized';
import {
  type DateOrder,
  type ImportMapping,
  type ImportPreview,
  importPlayers,
  previewImport,
} from '../../contract/import';
import { guessMapping } from '../../rules/import-columns';
import { refreshPlayers } from '../use-save-player';
import { mappingProblem, sentSheet } from './import-fields';
import { partsOf, type Sheet } from './sheet';

/** A preview, and the order of dates that it was asked with; undefined: what the file tells. */
interface Shown {
  answer: ImportPreview;
  asked: DateOrder | undefined;
}

/** The import from the chosen file to the result. Every step back finds what was entered there. */
export function useImport() {
  const client = useQueryClient();
  const [sheet, setSheet] = useState<Sheet>();
  const [hasHeader, setHasHeader] = useState(true);
  const [mapping, setMapping] = useState<ImportMapping>({});
  const [step, setStep] = useState<'choose' | 'match' | 'preview'>('choose');
  const [lasted, setLasted] = useState(0);
  const [shown, setShown] = useState<Shown>();

  const parts = sheet ? partsOf(sheet, hasHeader) : undefined;
  const body = (dateOrder?: DateOrder) => ({ ...sentSheet(parts?.rows ?? [], mapping), dateOrder });

  const preview = useMutation({
    mutationFn: async (dateOrder?: DateOrder) => {
      const start = performance.now();
      const answer = await call(previewImport, { body: body(dateOrder) });
      setLasted(performance.now() - start);
      return answer;
    },
    onSuccess: (answer, asked) => {
      setShown({ answer, asked });
      setStep('preview');
    },
    onError: (error) => redirectIfUnauthorized(error),
  });
  const result = useMutation({
    // Asked as the preview was: a file that writes dates both ways is told as month first, yet not read so.
    mutationFn: () => call(importPlayers, { body: body(shown?.asked) }),
    onSuccess: () => refreshPlayers(client),
    onError: (error) => redirectIfUnauthorized(error),
  });

  function take(chosen: Sheet): void {
    setSheet(chosen);
    setHasHeader(true);
    setMapping(guessMapping(chosen.cells[0] ?? []));
    preview.reset();
    result.reset();
    setStep('match');
  }

  return {
    step: result.data ? ('result' as const) : result.isPending ? ('import' as const) : step,
    sheet,
    parts,
    hasHeader,
    setHasHeader,
    mapping,
    setMapping,
    problem: mappingProblem(mapping, parts?.rows.length ?? 0),
    preview,
    /** The preview that stands on the screen, also while it is asked for anew and when that fails. */
    shown: shown?.answer,
    result,
    /** How long the import may take, from how long the look at the same rows took. */
    expectedMs: 1500 + lasted * 3,
    failure: sentenceOf(result.error ?? preview.error),
    take,
    back: () => {
      preview.reset();
      result.reset();
      setStep(step === 'preview' ? 'match' : 'choose');
    },
  };
}

export type Importing = ReturnType<typeof useImport>;

function sentenceOf(error: Error | null): string | undefined {
  if (!error) return undefined;
  const sentence = error instanceof ApiError ? error.sentence : undefined;
  return sentence ?? 'The server could not be reached. Nothing was lost: please try again.';
}
