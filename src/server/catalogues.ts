import { currentReader } from '@/platform/reader';
import { provideTranslator, type Translator } from '@/shared/translate';
import { makeTranslator } from '@/shared/translator';
import { catalogues } from '@/views/filipino';

const filipino = makeTranslator('fil', Object.assign({}, ...catalogues));

/** Makes the server write in its reader's language. Must be called before anything is rendered. */
export function provideCatalogues(): void {
  provideTranslator(translatorOfReader);
}

/** Returns the language of whom the texts are for that are written now: undefined for English. */
export function translatorOfReader(): Translator | undefined {
  return currentReader().language === 'fil' ? filipino : undefined;
}
