import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '@/shared/language';

/** Whom texts are written for. */
export interface Reader {
  language: Language;
  /** The path and query of the page that is rendered, where the language can be chosen; undefined elsewhere. */
  address?: string | undefined;
}

const store = new AsyncLocalStorage<Reader>();

/** Runs a function whose texts are for this reader, and what it awaits. Returns its result. */
export function forReader<T>(reader: Reader, run: () => T): T {
  return store.run(reader, run);
}

/** Returns whom the texts are for that are written now: somebody who reads English unless `forReader` says otherwise. */
export function currentReader(): Reader {
  return store.getStore() ?? english;
}

const english: Reader = { language: 'en' };
