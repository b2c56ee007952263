import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, sentenceOf } from '@/kit/api/api-error';
import { keysOf } from '@/kit/api/query-client';
import { useAction } from '@/kit/api/use-action';
import { toastError, toastSuccess } from '@/kit/components/state/toast';
import { type Document, listDocuments, reviewDocument, type reviewedStatuses } from '../../contract';

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

/** Puts a document in the place of itself in every list that holds it, until those are read anew: its next review names its version. */
function replaceDocument(client: QueryClient, document: Document): void {
  client.setQueriesData<unknown>(keysOf(listDocuments), (known: unknown) =>
    Array.isArray(known) ? known.map((item: unknown) => (isThe(document, item) ? document : item)) : known,
  );
}

function isThe(document: Document, item: unknown): boolean {
  return typeof item === 'object' && item !== null && 'id' in item && 'fileName' in item && item.id === document.id;
}
