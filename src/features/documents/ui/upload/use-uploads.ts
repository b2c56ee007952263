import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@/kit/api/api-error';
import { useWrite } from '@/kit/api/use-write';
import { toastError } from '@/kit/components/toast';
import { type Document, type DocumentDraft, uploadDocument } from '../../contract';
import { faultsOf, hasFaults } from './check-row';
import type { Faults } from './rows';
import { sendPaper, UnfitFile } from './send-paper';
import { failureSentence } from './upload-words';

/** A paper that is ready to go. */
export interface Ready {
  key: number;
  draft: DocumentDraft;
  file: File;
}

/** Where the papers are: one is on its way, or one didn't arrive. */
export type Now =
  | { kind: 'sending'; key: number; progress?: { sent: number; total: number } }
  | { kind: 'failed'; key: number; sentence: string };

type UploadsOptions = {
  onUploaded: (key: number, document: Document) => void;
  /** The last one has arrived too. */
  onAll: () => void;
  /** The server's words that belong beside fields. */
  onFaults: (key: number, faults: Faults) => void;
};

/** Sends papers one after the other, and stops at the first that fails. What goes away with the dialog is called off. */
export function useUploads({ onUploaded, onAll, onFaults }: UploadsOptions) {
  const [now, setNow] = useState<Now>();
  const calling = useRef<AbortController>(null);
  useEffect(() => () => calling.current?.abort(), []);

  const { mutateAsync } = useWrite(uploadDocument, {
    send: ({ key, draft, file, signal }: Ready & { signal: AbortSignal; isLast: boolean }) =>
      sendPaper(draft, file, {
        signal,
        onProgress: (sent, total) => setNow({ kind: 'sending', key, progress: { sent, total } }),
      }),
    onDone: (document, { key, isLast }) => {
      onUploaded(key, document);
      if (isLast) onAll();
    },
    // A lost answer may have been a success, which the lists tell.
    refreshesOnFailure: true,
    failure: (error, { key, signal }) => signal.aborted || tell(error, key),
  });

  function tell(error: Error, key: number): void {
    const sentence = failureSentence(error);
    const faults = error instanceof UnfitFile ? { file: sentence } : faultsIn(error);
    if (hasFaults(faults)) onFaults(key, faults);
    else setNow({ kind: 'failed', key, sentence });
    toastError('Error uploading document', sentence);
  }

  /** A second call while the first is at work does nothing. */
  async function start(papers: readonly Ready[]): Promise<void> {
    if (calling.current) return;
    const controller = new AbortController();
    calling.current = controller;
    try {
      for (const paper of papers) {
        setNow({ kind: 'sending', key: paper.key });
        await mutateAsync({ ...paper, signal: controller.signal, isLast: paper === papers.at(-1) });
      }
    } catch {
      // `tell` has told it, or the person called it off.
    } finally {
      calling.current = null;
      setNow((current) => (current?.kind === 'failed' ? current : undefined));
    }
  }

  return { now, start, cancel: () => calling.current?.abort(), forget: () => setNow(undefined) };
}

function faultsIn(error: Error): Faults {
  return error instanceof ApiError ? faultsOf(error.body.issues ?? []) : {};
}
