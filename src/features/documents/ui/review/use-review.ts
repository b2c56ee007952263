import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, sentenceOf } from '@/kit/api/api-error';
import { keysOf } from '@/kit/api/query-client';
import { useAction } from '@/kit/api/use-action';
import { toastError, toastSuccess } from '@/kit/components/state/toast';
import { t } from '@/shared/translate';
import { type Document, listDocuments, reviewDocument, type reviewedStatuses } from '../../contract/document';

export interface ReviewDecision {
  document: Document;
  status: (typeof reviewedStatuses)[number];
  /** For a rejection, the reason shown to the guardians. */
  notes?: string;
  /** Corrects the date in the same step. */
  expiryDate?: string;
}

interface ReviewOptions {
  onDone?: (document: Document, reviewed: ReviewDecision) => void;
  /** Called when the server refuses the decision. Returns whether it shows why; otherwise a toast does. */
  onRefused?: (error: ApiError, reviewed: ReviewDecision) => boolean;
}

/** Approves, reopens and rejects documents: several concurrently, but each only once at a time. */
export function useReview({ onDone, onRefused }: ReviewOptions = {}) {
  const client = useQueryClient();
  const running = useRef(new Map<number, (isDone: boolean) => void>());
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const { mutate } = useAction(reviewDocument, {
    input: ({ document, ...change }: ReviewDecision) => ({
      params: { id: document.id },
      body: { ...change, version: document.version },
    }),
    onDone: (document, reviewed) => {
      // The next review needs the new version at once, without waiting for the lists to be refetched.
      replaceDocument(client, document);
      end(document.id, true);
      toastSuccess(t('Document status updated successfully'));
      onDone?.(document, reviewed);
    },
    onFailed: (_error, { document }) => end(document.id, false),
    failure: (error, reviewed) => {
      if (error instanceof ApiError && onRefused?.(error, reviewed)) return;
      toastError(t('Error updating document status'), sentenceOf(error) ?? t('Please try again.'));
    },
    refreshesOnFailure: true,
  });

  function end(id: number, isDone: boolean): void {
    running.current.get(id)?.(isDone);
    running.current.delete(id);
    setBusy(new Set(running.current.keys()));
  }

  /** Returns whether it succeeded; false when a review of the document is in progress already. */
  function review(reviewed: ReviewDecision): Promise<boolean> {
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

/** Replaces a document in every cached list until those are refetched, since its next review needs the new version. */
function replaceDocument(client: QueryClient, document: Document): void {
  client.setQueriesData<unknown>(keysOf(listDocuments), (known: unknown) =>
    Array.isArray(known) ? known.map((item: unknown) => (isThe(document, item) ? document : item)) : known,
  );
}

function isThe(document: Document, item: unknown): boolean {
  return typeof item === 'object' && item !== null && 'id' in item && 'fileName' in item && item.id === document.id;
}
