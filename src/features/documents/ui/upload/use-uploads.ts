import { useRef, useState } from 'react';
import { ApiError } from '@/kit/api/api-error';
import { uploadSentence } from '@/kit/api/upload-failure';
import { useUpload } from '@/kit/api/use-upload';
import { toastError } from '@/kit/components/state/toast';
import { t } from '@/shared/translate';
import { waitingPaper } from '../../addresses';
import { type Document, type DocumentDraft, uploadDocument } from '../../contract/document';
import { faultsOf, hasFaults } from './check-row';
import type { Faults } from './rows';

/** A paper that is ready to be sent. */
export interface PreparedDocument {
  key: number;
  draft: DocumentDraft;
  file: File;
}

/** The state of the uploads: one is being sent, or one failed. */
export type UploadState =
  | { kind: 'sending'; key: number; progress: { sent: number; total: number } | undefined }
  | { kind: 'failed'; key: number; sentence: string; isWorthRetrying: boolean };

type UploadsOptions = {
  onUploaded: (key: number, document: Document) => void;
  /** Called when a paper waits on the device for a connection. */
  onWaiting: (key: number) => void;
  /** Called after the last one was uploaded, or waits. */
  onAll: () => void;
  /** Called with the server's messages that belong beside fields. */
  onFaults: (key: number, faults: Faults) => void;
};

/** Uploads papers one after the other, and stops at the first failure. */
export function useUploads({ onUploaded, onWaiting, onAll, onFaults }: UploadsOptions) {
  const queue = useRef<readonly PreparedDocument[]>([]);
  const [key, setKey] = useState(0);
  const sending = useUpload(uploadDocument, {
    input: ({ draft }: PreparedDocument) => ({ body: draft }),
    wait: ({ draft, file }) => ({
      label: `${draft.type}: ${file.name}`,
      about: waitingPaper(draft),
      late: { isLate: 'true' },
    }),
    onDone: (document, paper) => {
      onUploaded(paper.key, document);
      next();
    },
    onWaiting: (paper) => {
      onWaiting(paper.key);
      next();
    },
    onFailed: (error, paper) => {
      queue.current = [];
      toastError(t('Error uploading document'), uploadSentence(error));
      const faults = error instanceof ApiError ? faultsOf(error.body.issues ?? []) : {};
      if (!hasFaults(faults)) return;
      sending.cancel();
      onFaults(paper.key, faults);
    },
  });

  function next(): void {
    goOn(queue.current.slice(1));
    if (queue.current.length === 0) onAll();
  }

  function goOn(papers: readonly PreparedDocument[]): void {
    queue.current = papers;
    const [first] = papers;
    if (!first) return;
    setKey(first.key);
    sending.start(first.file, first);
  }

  /** Cancels the upload in progress, or dismisses a failure. */
  function cancel(): void {
    queue.current = [];
    sending.cancel();
  }

  function nowOf(): UploadState | undefined {
    const { isPending, progress, failure, retry } = sending;
    if (isPending) return { kind: 'sending', key, progress };
    return failure ? { kind: 'failed', key, sentence: failure, isWorthRetrying: retry !== undefined } : undefined;
  }

  return {
    now: nowOf(),
    /** Does nothing while uploads are in progress. */
    start: (papers: readonly PreparedDocument[]) => (queue.current.length === 0 ? goOn(papers) : undefined),
    cancel,
  };
}
