import type { Document } from '../../contract';

/** The documents that a reviewer goes through: those of the list as it stood when the viewer was opened, though reviews change it. */
export interface ReviewQueue {
  documents: readonly Document[];
  /** How many stand before the first of `documents`, on pages that weren't read yet. */
  before: number;
  /** All of the list. */
  total: number;
}

/** The queue of a page of a list. `total` may be unknown yet. */
export function queueOf(documents: readonly Document[], before: number, total: number | undefined): ReviewQueue {
  return { documents, before, total: Math.max(total ?? 0, before + documents.length) };
}

/** Where a document stands in the queue, from 1; undefined for one that isn't in it. */
export function positionIn(queue: ReviewQueue, id: number): number | undefined {
  const index = queue.documents.findIndex((document) => document.id === id);
  return index < 0 ? undefined : queue.before + index + 1;
}

/**
 * The document before or after one, past those to `skip`; `unread`: one of a page that has yet to be read; undefined: the list ends
 * before it.
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

/** The queue with the page after it. An empty page says that the list has become shorter. */
export function withNextPage(queue: ReviewQueue, page: readonly Document[]): ReviewQueue {
  const documents = [...queue.documents, ...unknownTo(queue, page)];
  const read = queue.before + documents.length;
  return { ...queue, documents, total: page.length === 0 ? read : Math.max(queue.total, read) };
}

/** The queue with the page before it. What has left the list meanwhile makes pages overlap; nothing new says that there is no more. */
export function withPreviousPage(queue: ReviewQueue, page: readonly Document[]): ReviewQueue {
  const documents = unknownTo(queue, page);
  const before = documents.length === 0 ? 0 : Math.max(0, queue.before - documents.length);
  return { ...queue, documents: [...documents, ...queue.documents], before };
}

/** The queue with a document as it stands now. */
export function withDocument(queue: ReviewQueue, changed: Document): ReviewQueue {
  const documents = queue.documents.map((document) => (document.id === changed.id ? changed : document));
  return { ...queue, documents };
}

/** What was passed over: documents of the queue that still wait for a review. */
export function waitingIn({ documents }: ReviewQueue): Document[] {
  return documents.filter(({ status }) => status === 'pending');
}

function unknownTo(queue: ReviewQueue, page: readonly Document[]): Document[] {
  const known = new Set(queue.documents.map(({ id }) => id));
  return page.filter(({ id }) => !known.has(id));
}
