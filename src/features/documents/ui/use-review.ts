import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, sentenceOf } from '@/kit/api/api-error';
import { useAction } from '@/kit/api/use-action';
import { toastError, toastSuccess } from '@/kit/components/toast';
import { type Document, reviewDocument, type reviewedStatuses } from '../contract';
import { replaceDocument } from './replace-document';

export interface Reviewed {
  document: Document;
  status: (typeof reviewedStatuses)[number];
  /** For a rejection, the reason that the guardians read. */
  notes?: string;
  /** Corrects the date in the same step. */
  expiryDate?: string;
}

interface ReviewOptions {
  onDone?: (document: Document, reviewed: Reviewed) => void;
  /** Somebody else changed it meanwhile; without this a toast says so. */
  onStale?: (reviewed: Reviewed) => void;
}

/** Approves, revokes and rejects documents, several at a time but each once. */
export function useReview({ onDone, onStale }: ReviewOptions = {}) {
  const client = useQueryClient();
  const running = useRef(new Map<number, (isDone: boolean) => void>());
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const { mutate } = useAction(reviewDocument, {
    input: ({ document, ...change }: Reviewed) => ({
      params: { id: document.id },
      body: { ...change, version: document.version },
    }),
    onDone: (document, reviewed) => {
      // The next review of it names its new version: nobody waits for the lists that are read anew.
      replaceDocument(client, document);
      end(document.id, true);
      toastSuccess('Document status updated successfully');
      onDone?.(document, reviewed);
    },
    onFailed: (_error, { document }) => end(document.id, false),
    failure: (error, reviewed) => {
      if (onStale && isStale(error)) onStale(reviewed);
      else toastError('Error updating document status', sentenceOf(error) ?? 'Please try again.');
    },
    refreshesOnFailure: true,
  });

  function end(id: number, isDone: boolean): void {
    running.current.get(id)?.(isDone);
    running.current.delete(id);
    setBusy(new Set(running.current.keys()));
  }

  /** Returns whether it was done; what is under way already isn't. */
  function review(reviewed: Reviewed): Promise<boolean> {
    const { id } = reviewed.document;
    if (running.current.has(id)) return Promise.resolve(false);
    return new Promise((resolve) => {
      running.current.set(id, resolve);
      setBusy(new Set(running.current.keys()));
      mutate(reviewed);
    });
  }

  return { review, isBusy: (id: number) => busy.has(id) };
}

export type ReviewActions = ReturnType<typeof useReview>;

function isStale(error: Error): boolean {
  return error instanceof ApiError && error.body.code === 'stale';
}
