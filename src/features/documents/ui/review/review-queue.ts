import type { Document } from '../../contract/document';

/** The documents that a reviewer goes through: those of the list when the viewer was opened, even as reviews change the list. */
export interface ReviewQueue {
  documents: readonly Document[];
  /** Number of documents before the first of `documents`, on pages that weren't read yet. */
  before: number;
  /** Number of documents in the whole list. */
  total: number;
}

/** Returns the queue of one page of a list. `total` may be unknown yet. */
export function queueOf(documents: readonly Document[], before: number, total: number | undefined): ReviewQueue {
  return { documents, before, total: Math.max(total ?? 0, before + documents.length) };
}

/** Returns a document's position in the queue, from 1; undefined when it isn't in it. */
export function positionIn(queue: ReviewQueue, id: number): number | undefined {
  const index = queue.documents.findIndex((document) => document.id === id);
  return index < 0 ? undefined : queue.before + index + 1;
}

/**
 * Returns the document after or before one, without those to `skip`; `unread` when it is on a page that wasn't read yet; undefined at the
 * end of the list.
 */
export function stepFrom(
  queue: ReviewQueue,
  id: number,
  step: 1 | -1,
  skip: ReadonlySet<number> = new Set(),
): Document | 'unread' | undefined {
  const index = queue.documents.findIndex((document) => document.id === id);
  if (index < 0) return undefined;
  const ahead = step > 0 ? queue.documents.slice(index + 1) : queue.documents.slice(0, index).reverse();
  const next = ahead.find((document) => !skip.has(document.id));
  if (next) return next;
  if (step < 0) return queue.before > 0 ? 'unread' : undefined;
  return queue.before + queue.documents.length < queue.total ? 'unread' : undefined;
}

/** Returns the queue with the page after it. An empty page means that the list has become shorter. */
export function withNextPage(queue: ReviewQueue, page: readonly Document[]): ReviewQueue {
  const documents = [...queue.documents, ...unknownTo(queue, page)];
  const read = queue.before + documents.length;
  return { ...queue, documents, total: page.length === 0 ? read : Math.max(queue.total, read) };
}

/**
 * Returns the queue with the page before it. Pages overlap when documents have left the list in the meantime; a page without new
 * documents means that there are no more.
 */
export function withPreviousPage(queue: ReviewQueue, page: readonly Document[]): ReviewQueue {
  const documents = unknownTo(queue, page);
  const before = documents.length === 0 ? 0 : Math.max(0, queue.before - documents.length);
  return { ...queue, documents: [...documents, ...queue.documents], before };
}

/** Returns the queue with the new state of a document. */
export function withDocument(queue: ReviewQueue, changed: Document): ReviewQueue {
  const documents = queue.documents.map((document) => (document.id === changed.id ? changed : document));
  return { ...queue, documents };
}

/** Returns the skipped documents: those of the queue that are still pending. */
export function waitingIn({ documents }: ReviewQueue): Document[] {
  return documents.filter(({ status }) => status === 'pending');
}

function unknownTo(queue: ReviewQueue, page: readonly Document[]): Document[] {
  const known = new Set(queue.documents.map(({ id }) => id));
  return page.filter(({ id }) => !known.has(id));
}
