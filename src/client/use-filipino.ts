// Each catalogue's sentences; the English they translate is in the code that shows it.
import { filipino as documents } from '@/features/documents/filipino';
import { filipino as shared } from '@/shared/filipino';
import { filipinoFrame } from '@/shared/filipino-frame';
import { filipinoWords } from '@/shared/filipino-words';
import { provideTranslator } from '@/shared/translate';
import { makeTranslator } from '@/shared/translator';
import { filipino as documentsScreen } from '@/views/documents/filipino';

const filipino = makeTranslator('fil', {
  ...shared,
  ...filipinoWords,
  ...filipinoFrame,
});
const filipino = makeTranslator('fil', { ...shared, ...filipinoWords, ...documents, ...documentsScreen });
provideTranslator(() => filipino);
