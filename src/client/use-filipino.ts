import { provideTranslator } from '@/shared/translate';
import { makeTranslator } from '@/shared/translator';
import { catalogues } from '@/views/filipino';

const filipino = makeTranslator('fil', Object.assign({}, ...catalogues));
provideTranslator(() => filipino);
