import { filipino as accountsPages } from '@/features/accounts/filipino/pages';
import { filipino as consentsPaper } from '@/features/consents/filipino/paper';
import { filipino as eventsMail } from '@/features/events/filipino/mail';
import { filipino as paymentsDemo } from '@/features/payments/checkout/filipino/demo';
import { filipino as paymentsPapers } from '@/features/payments/filipino/papers';
import { filipino as playerLifecycleMail } from '@/features/player-lifecycle/filipino/mail';
import { filipino as rostersMail } from '@/features/rosters/filipino/mail';
import { filipino as seasonsPage } from '@/features/seasons/filipino/page';
import { currentReader } from '@/platform/reader';
import { type Catalogue, provideTranslator, type Translator } from '@/shared/translate';
import { makeTranslator } from '@/shared/translator';
import { filipino as adminMailView } from '@/views/admin/filipino/mail';
import { everybody } from '@/views/catalogues-everybody';
import { staff } from '@/views/catalogues-staff';

/** Catalogues that only the server needs: pages without scripts, mail and papers. */
const serverOnly: readonly Catalogue[] = [
  accountsPages,
  adminMailView,
  consentsPaper,
  eventsMail,
  paymentsDemo,
  paymentsPapers,
  playerLifecycleMail,
  rostersMail,
  seasonsPage,
];

/** Each catalogue's sentences in Filipino. No two have the same one. */
export const catalogues: readonly Catalogue[] = [...serverOnly, ...everybody, ...staff];

const filipino = makeTranslator('fil', Object.assign({}, ...catalogues));

/** Makes the server write in its reader's language. Must be called before anything is rendered. */
export function provideCatalogues(): void {
  provideTranslator(translatorOfReader);
}

/** Returns the language of whom the texts are for that are written now: undefined for English. */
export function translatorOfReader(): Translator | undefined {
  return currentReader().language === 'fil' ? filipino : undefined;
}
