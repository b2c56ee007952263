import type { PushNews } from '@/shared/push';
import { t } from '@/shared/translate';
import { documentsAddress, reviewLink } from '../addresses';

// A lock screen shows these, so they name neither child nor document.

/** Returns the push message that documents expire. */
export function expiryPush(clubName: string): PushNews {
  return { title: clubName, body: t('Documents expire soon'), path: documentsAddress.to(), tag: 'documents-expiry' };
}

/** Returns the push message that documents are missing. */
export function askPush(clubName: string): PushNews {
  return { title: clubName, body: t('Documents are missing'), path: documentsAddress.to(), tag: 'documents-missing' };
}

/** Returns the push message that a document was rejected. */
export function rejectedPush(clubName: string): PushNews {
  return {
    title: clubName,
    body: t('A document was not accepted'),
    path: documentsAddress.to(),
    tag: 'documents-rejected',
  };
}

/** Returns the push message to those who review documents. A newer one replaces it. */
export function reviewPush(clubName: string): PushNews {
  return { title: clubName, body: t('A document is to be reviewed'), path: reviewLink(), tag: 'documents-review' };
}
