import { useRef, useState } from 'react';
import { ApiError, sentenceOf } from '@/kit/api/api-error';
import { useAction } from '@/kit/api/use-action';
import { toastError, toastSuccess } from '@/kit/components/toast';
import { type Document, reviewDocument, type reviewedStatuses } from '../contract';

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
  const running = useRef(new Set<number>());
  const [busy, setBusy] = useState<ReadonlySet<number>>(running.current);
  const { mutateAsync } = useAction(reviewDocument, {
    input: ({ document, ...change }: Reviewed) => ({
      params: { id: document.id },
      body: { ...change, version: document.version },
    }),
    onDone: (document, reviewed) => {
      toastSuccess('Document status updated successfully');
      onDone?.(document, reviewed);
    },
    failure: (error, reviewed) => {
      if (onStale && isStale(error)) onStale(reviewed);
      else toastError('Error updating document status', sentenceOf(error) ?? 'Please try again.');
    },
    refreshesOnFailure: true,
  });

  /** Returns whether it was done. */
  async function review(reviewed: Reviewed): Promise<boolean> {
    const { id } = reviewed.document;
    if (running.current.has(id)) return false;
    running.current.add(id);
    setBusy(new Set(running.current));
    try {
      await mutateAsync(reviewed);
      return true;
    } catch {
      // Told by `failure` already.
      return false;
    } finally {
      running.current.delete(id);
      setBusy(new Set(running.current));
    }
  }

  return { review, isBusy: (id: number) => busy.has(id) };
}

export type ReviewActions = ReturnType<typeof useReview>;

function isStale(error: Error): boolean {
  return error instanceof ApiError && error.body.code === 'stale';
}
