import { filipino as accounts } from '@/features/accounts/filipino';
import { filipino as announcements } from '@/features/announcements/filipino';
import { filipino as attendance } from '@/features/attendance/filipino';
import { filipino as club } from '@/features/club/filipino';
import { filipino as coaching } from '@/features/coaching/filipino';
import { filipino as consents } from '@/features/consents/filipino';
import { filipino as documents } from '@/features/documents/filipino';
import { filipino as events } from '@/features/events/filipino';
import { filipino as guardians } from '@/features/guardians/filipino';
import { filipino as paymentsCharges } from '@/features/payments/charges/filipino';
import { filipino as paymentsCheckout } from '@/features/payments/checkout/filipino';
import { filipino as payments } from '@/features/payments/filipino';
import { filipino as players } from '@/features/players/filipino';
import { currentReader } from '@/platform/reader';
import { filipino as shared } from '@/shared/filipino';
import { filipinoFrame } from '@/shared/filipino-frame';
import { filipinoWords } from '@/shared/filipino-words';
import { type Catalogue, provideTranslator, type Translator } from '@/shared/translate';
import { makeTranslator } from '@/shared/translator';
import { filipino as documentsScreen } from '@/views/documents/filipino';
import { filipino as playersScreen } from '@/views/players/filipino';
import { filipino as paymentsView } from '@/views/payments/filipino';
import { filipino as paymentsClub } from '@/views/payments/filipino-club';

/** Each catalogue's sentences in Filipino. No two have the same one. */
export const catalogues: readonly Catalogue[] = [
  shared,
  filipinoWords,
  filipinoFrame,
  club,
  accounts,
  documents,
  events,
  attendance,
  payments,
  paymentsCheckout,
  announcements,
  coaching,
  documentsScreen,
  consents,
  guardians,
  players,
  playersScreen,
  paymentsCharges,
  paymentsView,
  paymentsClub,
];

const filipino = makeTranslator('fil', Object.assign({}, ...catalogues));

/** Makes the server write in its reader's language. Must be called before anything is rendered. */
export function provideCatalogues(): void {
  provideTranslator(translatorOfReader);
}

/** Returns the language of whom the texts are for that are written now: undefined for English. */
export function translatorOfReader(): Translator | undefined {
  return currentReader().language === 'fil' ? filipino : undefined;
}
