// Each catalogue's sentences; the English they translate is in the code that shows it.

import { filipino as consents } from '@/features/consents/filipino';
import { filipino as documents } from '@/features/documents/filipino';
import { filipino as guardians } from '@/features/guardians/filipino';
import { filipino as players } from '@/features/players/filipino';
import { filipino as paymentsCharges } from '@/features/payments/charges/filipino';
import { filipino as paymentsCheckout } from '@/features/payments/checkout/filipino';
import { filipino as payments } from '@/features/payments/filipino';
import { filipino as shared } from '@/shared/filipino';
import { filipinoFrame } from '@/shared/filipino-frame';
import { filipinoWords } from '@/shared/filipino-words';
import { provideTranslator } from '@/shared/translate';
import { makeTranslator } from '@/shared/translator';
import { filipino as documentsScreen } from '@/views/documents/filipino';
import { filipino as playersScreen } from '@/views/players/filipino';
import { filipino as paymentsView } from '@/views/payments/filipino';
import { filipino as paymentsClub } from '@/views/payments/filipino-club';

const filipino = makeTranslator('fil', {
  ...shared,
  ...filipinoWords,
  ...filipinoFrame,
});
const filipino = makeTranslator('fil', { ...shared, ...filipinoWords, ...documents, ...documentsScreen });
  ...documents,
  ...documentsScreen,
  ...consents,
  ...guardians,
  ...players,
  ...playersScreen,
});
const filipino = makeTranslator('fil', { ...shared, ...filipinoWords, ...payments, ...paymentsCheckout });
  ...payments,
  ...paymentsCheckout,
  ...paymentsCharges,
  ...paymentsView,
  ...paymentsClub,
});
provideTranslator(() => filipino);
