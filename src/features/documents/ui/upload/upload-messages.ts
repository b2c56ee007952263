import { plural } from '@/shared/format';
import type { Document } from '../../contract';

/** Returns the toast after an upload: its title, and what happens next. */
export function uploadedMessage(documents: readonly Pick<Document, 'status'>[]): [title: string, text?: string] {
  const [first] = documents;
  if (documents.length === 1) {
    const next =
      first?.status === 'expired' ? 'Its date is over, so it counts as expired.' : reviewMessage(first?.status);
    return ['Document uploaded successfully', next];
  }
  const count = (status: Document['status']) => documents.filter((document) => document.status === status).length;
  const [waiting, expired] = [count('pending'), count('expired')];
  const sentences = [
    waiting > 0 && `${waiting} ${plural(waiting, 'waits', 'wait')} for a review.`,
    expired > 0 && `${expired} ${plural(expired, 'counts', 'count')} as expired, as the date is over.`,
  ];
  return [`${documents.length} documents uploaded successfully`, sentences.filter(Boolean).join(' ') || undefined];
}

function reviewMessage(status: Document['status'] | undefined): string | undefined {
  return status === 'pending' ? 'It waits for a review.' : undefined;
}
