import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Document } from '../../contract/document';
import { positionIn, queueOf, stepFrom, waitingIn, withDocument, withNextPage, withPreviousPage } from './review-queue';

const SIZE = 3;

it('goes through the whole list from any page, in both directions, each document once', () => {
  const at = fc.integer({ min: 1, max: 12 }).chain((length) =>
    fc.record({
      ids: fc.constant(Array.from({ length }, (_, index) => index + 1)),
      page: fc.integer({ min: 0, max: Math.ceil(length / SIZE) - 1 }),
    }),
  );
  fc.assert(
    fc.property(at, ({ ids, page }) => {
      const shown = ids.slice(page * SIZE, (page + 1) * SIZE);
      expect(walk(ids, shown, page, 1)).toEqual(ids.slice(ids.indexOf(shown[0] ?? 0)));
      expect(walk(ids, shown, page, -1)).toEqual(ids.slice(0, ids.indexOf(shown.at(-1) ?? 0) + 1).reverse());
    }),
  );
});

it('returns the position in the whole list', () => {
  const queue = queueOf(documents([4, 5, 6]), 3, 9);
  expect([4, 6, 7].map((id) => positionIn(queue, id))).toEqual([4, 6, undefined]);
  expect(queueOf(documents([1, 2]), 0, undefined).total).toBe(2);
  expect(stepFrom(queue, 99, 1)).toBeUndefined();
});

it('skips what it is asked to skip', () => {
  const queue = queueOf(documents([1, 2, 3, 4]), 0, 5);
  expect(stepFrom(queue, 1, 1, new Set([2, 3]))).toMatchObject({ id: 4 });
  expect(stepFrom(queue, 4, -1, new Set([3]))).toMatchObject({ id: 2 });
  expect(stepFrom(queue, 3, 1, new Set([4]))).toBe('unread');
  expect(stepFrom(queue, 2, -1, new Set([1]))).toBeUndefined();
});

it('keeps a reviewed document in its place, although it left the list', () => {
  const queue = withDocument(queueOf(documents([1, 2, 3]), 0, 3), { ...document(2), status: 'approved' });
  expect(waitingIn(queue).map(({ id }) => id)).toEqual([1, 3]);
  expect(positionIn(queue, 2)).toBe(2);
});

it('takes overlapping pages once, and an empty page as the end', () => {
  const queue = queueOf(documents([4, 5, 6]), 3, 9);
  expect(withPreviousPage(queue, documents([3, 4, 5])).documents.map(({ id }) => id)).toEqual([3, 4, 5, 6]);
  expect(withPreviousPage(queue, documents([4, 5, 6])).before).toBe(0);
  expect(withNextPage(queue, []).total).toBe(6);
});

/** Returns the ids visited from the first or the last document of a page on. */
function walk(ids: number[], shown: number[], page: number, step: 1 | -1): number[] {
  let queue = queueOf(documents(shown), page * SIZE, ids.length);
  let id = (step > 0 ? shown[0] : shown.at(-1)) ?? 0;
  const met = [id];
  for (let next = stepFrom(queue, id, step); next; next = stepFrom(queue, id, step)) {
    if (next === 'unread') {
      queue = step > 0 ? withNextPage(queue, pageAfter(ids, queue)) : withPreviousPage(queue, pageBefore(ids, queue));
    } else {
      id = next.id;
      met.push(id);
    }
  }
  return met;
}

function pageAfter(ids: number[], queue: ReturnType<typeof queueOf>): Document[] {
  const from = queue.before + queue.documents.length;
  return documents(ids.slice(from, from + SIZE));
}

function pageBefore(ids: number[], queue: ReturnType<typeof queueOf>): Document[] {
  return documents(ids.slice(Math.max(0, queue.before - SIZE), queue.before));
}

function documents(ids: number[]): Document[] {
  return ids.map(document);
}

function document(id: number): Document {
  return {
    id,
    playerId: 1,
    playerFirstName: 'Lia',
    playerLastName: 'Villanueva',
    teamId: 1,
    teamName: 'U8 Mites',
    type: 'Waiver',
    fileName: 'waiver.pdf',
    filePath: `/api/documents/${id}/file`,
    mediaType: 'application/pdf',
    status: 'pending',
    expiryDate: null,
    uploadedAt: '2026-03-01T00:00:00.000Z',
    reviewedBy: null,
    reviewedAt: null,
    notes: null,
    signed: false,
    replaced: false,
    version: 1,
  };
}
