import type { QueryClient } from '@tanstack/react-query';
import { keysOf } from '@/kit/api/query-client';
import { type Document, listDocuments } from '../contract';

/** Puts a document in the place of itself in every list that holds it, until those are read anew: its next review names its version. */
export function replaceDocument(client: QueryClient, document: Document): void {
  client.setQueriesData<unknown>(keysOf(listDocuments), (known: unknown) =>
    Array.isArray(known) ? known.map((item: unknown) => (isThe(document, item) ? document : item)) : known,
  );
}

function isThe(document: Document, item: unknown): boolean {
  return typeof item === 'object' && item !== null && 'id' in item && 'fileName' in item && item.id === document.id;
}
