import { t } from '@/shared/translate';
import type { Document } from '../../contract/document';

/** Returns the toast after an upload: its title, and what happens next. */
export function uploadedMessage(documents: readonly Pick<Document, 'status'>[]): [title: string, text?: string] {
  const [first] = documents;
  if (documents.length === 1) {
    const next =
      first?.status === 'expired' ? t('Its date is over, so it counts as expired.') : reviewMessage(first?.status);
    return [t('Document uploaded successfully'), next];
  }
  const count = (status: Document['status']) => documents.filter((document) => document.status === status).length;
  const [waiting, expired] = [count('pending'), count('expired')];
  const sentences = [
    waiting > 0 && t(waiting === 1 ? '{n} waits for a review.' : '{n} wait for a review.', { n: waiting }),
    expired > 0 &&
      t(expired === 1 ? '{n} counts as expired, as the date is over.' : '{n} count as expired, as the date is over.', {
        n: expired,
      }),
  ];
  return [
    t('{count} documents uploaded successfully', { count: documents.length }),
    sentences.filter(Boolean).join(' ') || undefined,
  ];
}

function reviewMessage(status: Document['status'] | undefined): string | undefined {
  return status === 'pending' ? t('It waits for a review.') : undefined;
}
