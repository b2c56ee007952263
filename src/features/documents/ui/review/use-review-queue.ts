import { useRef, useState } from 'react';
import { toastError } from '@/kit/components/state/toast';
import { t } from '@/shared/translate';
import type { Document } from '../../contract/document';
import { cursorOf, type ListRow } from '../list/document-list';
import {
  positionIn,
  queueOf,
  type ReviewQueue,
  stepFrom,
  withDocument,
  withNextPage,
  withPreviousPage,
} from './review-queue';

/** The list that a reviewer goes through, page by page. */
export interface ReviewList {
  /** The shown page. */
  rows: readonly ListRow[];
  trail: readonly string[];
  size: number;
  total: number | undefined;
  /** Reads the page after a row, or the first page when omitted. */
  readPage: (after: string | undefined) => Promise<readonly ListRow[]>;
}

/**
 * Goes through a list from one document to the next, across pages. `first` is the document it started with, `id` the shown one's;
 * `onMove` shows another one.
 */
export function useReviewQueue(list: ReviewList, first: Document, id: number, onMove: (id: number) => void) {
  const trail = useRef(list.trail);
  const [isReading, setIsReading] = useState(false);
  const [queue, setQueue] = useState<ReviewQueue>(() => {
    const documents = documentsOf(list.rows);
    const isListed = documents.some((document) => document.id === first.id);
    return isListed ? queueOf(documents, list.trail.length * list.size, list.total) : queueOf([first], 0, 1);
  });
  const shown = queue.documents.find((document) => document.id === id) ?? first;

  /** Moves one step from a document, without those to `skip`. Returns false at the end of the list. */
  async function step(from: Document, by: 1 | -1, skip?: ReadonlySet<number>): Promise<boolean> {
    const found = stepFrom(queue, from.id, by, skip);
    const next = found === 'unread' ? await readOn(from, by, skip) : found;
    if (next) onMove(next.id);
    return next !== undefined;
  }

  async function readOn(from: Document, by: 1 | -1, skip?: ReadonlySet<number>): Promise<Document | undefined> {
    if (isReading) return from;
    setIsReading(true);
    try {
      const longer = by > 0 ? withNextPage(queue, await pageAfter(queue)) : withPreviousPage(queue, await pageBefore());
      setQueue((now) => ({ ...longer, documents: longer.documents.map((one) => latest(now, one)) }));
      const found = stepFrom(longer, from.id, by, skip);
      return found === 'unread' ? undefined : found;
    } catch {
      toastError(t('Error'), t('The next documents could not be loaded. Please try again.'));
      return from;
    } finally {
      setIsReading(false);
    }
  }

  async function pageAfter({ documents }: ReviewQueue): Promise<Document[]> {
    const last = documents.at(-1);
    return documentsOf(await list.readPage(last && cursorOf(last)));
  }

  async function pageBefore(): Promise<Document[]> {
    const page = await list.readPage(trail.current.at(-2));
    trail.current = trail.current.slice(0, -1);
    return documentsOf(page);
  }

  const next = stepFrom(queue, shown.id, 1);

  return {
    queue,
    shown,
    position: positionIn(queue, shown.id),
    hasNext: next !== undefined,
    /** The next document, when it is known already. */
    next: next === 'unread' ? undefined : next,
    hasPrevious: stepFrom(queue, shown.id, -1) !== undefined,
    step,
    update: (document: Document) => setQueue((now) => withDocument(now, document)),
  };
}

function latest({ documents }: ReviewQueue, document: Document): Document {
  return documents.find(({ id }) => id === document.id) ?? document;
}

function documentsOf(rows: readonly ListRow[]): Document[] {
  return rows.filter((row) => row.id !== null);
}
