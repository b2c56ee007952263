import { useEffect, useState } from 'react';
import type { ApiError } from '@/kit/api/api-error';
import { call } from '@/kit/api/call';
import { toastError } from '@/kit/components/state/toast';
import { useToday } from '@/kit/use-today';
import { t, translated } from '@/shared/translate';
import { type Document, getDocument } from '../../contract/document';
import { reasonProblem } from './reject-reason';
import { reviewsOf } from './review-labels';
import { type ReviewDecision, useReview } from './use-review';
import type { useReviewQueue } from './use-review-queue';

/** The input for the shown document: its date, and a reason while it is being rejected. */
interface Entry {
  of: string;
  expiryDate: string;
  expiryError?: string;
  reason?: string;
  reasonError?: string;
}

/** Provides the reviewer's decisions: each one is saved, then the next document is shown. */
export function useReviewSession(queue: ReturnType<typeof useReviewQueue>) {
  const { shown: document } = queue;
  const today = useToday();
  const [reviewed, setReviewed] = useState<ReadonlyMap<number, 'approved' | 'rejected'>>(new Map());
  const [isFinished, setIsFinished] = useState(false);
  const [staleId, setStaleId] = useState<number>();
  const [entry, setEntry] = useEntry(document);
  const looked = useViewedGuard(document.id);
  const { review, isBusy } = useReview({ onDone, onRefused });

  function onDone(changed: Document, { document: before, status }: ReviewDecision) {
    queue.update(changed);
    setStaleId(undefined);
    if (status === 'pending') {
      setReviewed((now) => new Map([...now].filter(([id]) => id !== changed.id)));
      return;
    }
    const done = new Map(reviewed).set(changed.id, status);
    setReviewed(done);
    if (before.id === document.id) void goOn(new Set(done.keys()));
  }

  async function goOn(done: ReadonlySet<number>) {
    if (!(await queue.step(document, 1, done))) setIsFinished(true);
  }

  function onRefused({ body }: ApiError, { document: reviewed }: ReviewDecision): boolean {
    if (body.code === 'stale') {
      void reload(reviewed);
      return true;
    }
    const issue = body.issues?.find(({ path }) => path === 'expiryDate');
    if (!issue || reviewed.id !== document.id) return false;
    setEntry({ expiryError: translated(issue.message) });
    return true;
  }

  async function reload({ id }: Document) {
    try {
      queue.update(await call(getDocument, { params: { id } }));
      setStaleId(id);
    } catch {
      toastError(
        t('Error updating document status'),
        t('Somebody else changed or removed this document. Open it again.'),
      );
    }
  }

  function approve() {
    if (isFinished || looked.waits || !reviewsOf(document).includes('approve')) return;
    const { expiryDate } = entry;
    if (expiryDate !== '' && expiryDate < today) {
      setEntry({ expiryError: t('This date is over. Enter the date that the document is good until, or reject it.') });
      return;
    }
    const isCorrected = expiryDate !== (document.expiryDate ?? '');
    void review({ document, status: 'approved', ...(isCorrected && { expiryDate }) });
  }

  function reject() {
    const reason = entry.reason ?? '';
    const reasonError = reasonProblem(reason);
    setEntry({ reasonError });
    if (!reasonError) void review({ document, status: 'rejected', notes: reason.trim() });
  }

  return {
    entry,
    isBusy: isBusy(document.id),
    isFinished,
    approvalWaits: looked.waits,
    onSettled: looked.onSettled,
    isStale: staleId === document.id,
    /** The decisions, by the document's id. */
    reviewed,
    approve,
    reject,
    revoke: () => void review({ document, status: 'pending' }),
    askReason: () => !isFinished && reviewsOf(document).includes('reject') && setEntry({ reason: entry.reason ?? '' }),
    dropReason: () => setEntry({ reason: undefined, reasonError: undefined }),
    setReason: (reason: string) => setEntry({ reason }),
    setExpiryDate: (expiryDate: string) => setEntry({ expiryDate, expiryError: undefined }),
    /** Returns from the end to a document. */
    resume: () => setIsFinished(false),
  };
}

export type Session = ReturnType<typeof useReviewSession>;

/** Keeps the input for one version of a document: another document, or another version of it, resets the input. */
function useEntry(document: Document) {
  const of = `${document.id}.${document.version}`;
  const fresh: Entry = { of, expiryDate: document.expiryDate ?? '' };
  const [input, setInput] = useState(fresh);
  const entry = input.of === of ? input : fresh;
  const change = (next: Partial<Entry>) => setInput({ ...entry, ...next });
  return [entry, change] as const;
}

/** Minimum time that a file must be shown before its document can be approved, so that a double press doesn't approve the next one. */
const MIN_VIEW_MS = 400;

/** Tracks whether the shown document's file is loaded and was seen; it can't be approved before. */
function useViewedGuard(id: number) {
  const [settled, setSettled] = useState<ReadonlySet<number>>(new Set());
  const [seen, setSeen] = useState<number>();
  const isSettled = settled.has(id);
  useEffect(() => {
    if (!isSettled) return;
    const timer = setTimeout(() => setSeen(id), MIN_VIEW_MS);
    return () => {
      clearTimeout(timer);
      setSeen(undefined);
    };
  }, [isSettled, id]);

  return {
    /** Why it can't be approved yet. */
    waits: seen === id ? undefined : isSettled ? t('Look at the file first.') : t('The file is still on its way.'),
    /** Call when a document's file is shown, or its failure is. */
    onSettled: (settledId: number) => setSettled((now) => new Set(now).add(settledId)),
  };
}
