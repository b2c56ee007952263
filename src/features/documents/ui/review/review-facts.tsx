import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Field } from '@/kit/components/form/field';
import { TextInput } from '@/kit/components/form/text-input';
import { t } from '@/shared/translate';
import type { Document } from '../../contract/document';
import { DocumentBadge } from '../document-badge';
import { ExpiryDate, UploadDate } from '../list/row-parts';
import { shownNotes } from '../shown-notes';
import { EarlierDocuments } from './earlier-documents';
import { RejectReason } from './reject-reason';
import { reviewsOf, stateNote } from './review-labels';
import type { Session } from './use-review-session';

type ReviewFactsProps = { document: Document; session: Session; mayChange: boolean };

/** Renders the shown document's details that aren't in the head, and the reviewer's fields. */
export function ReviewFacts({ document, session, mayChange }: ReviewFactsProps) {
  const isDated = mayChange && reviewsOf(document).includes('approve');
  const note = stateNote(document);
  return (
    <div className="grid content-start gap-5 px-6 py-5 max-md:border-t max-md:border-line max-md:px-4 md:overflow-y-auto md:border-l md:border-line">
      {session.isStale && (
        <p role="alert" className="flex gap-2 rounded-box bg-amber-soft px-3 py-2.5 text-amber-ink">
          <TriangleAlert className="mt-0.5 size-4 shrink-0 text-amber" />
          {t('Somebody else changed this document meanwhile. This is its current state.')}
        </p>
      )}
      {session.entry.reason !== undefined && <Reason session={session} reason={session.entry.reason} />}
      <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 gap-y-2.5">
        <Fact term={t('Status')}>
          <DocumentBadge hang status={document.status} />
          {note && <span className="block text-13 text-text-2">{note}</span>}
        </Fact>
        {document.notes && <Fact term={t('Notes')}>{shownNotes(document.notes)}</Fact>}
        <Fact term={t('File')}>{document.fileName}</Fact>
        <Fact term={t('Uploaded')}>
          <UploadDate document={document} />
        </Fact>
        {!isDated && (
          <Fact term={t('Expires')}>
            <ExpiryDate document={document} />
          </Fact>
        )}
      </dl>
      {isDated && <ExpiryField session={session} />}
      <EarlierDocuments document={document} />
    </div>
  );
}

/** The date is saved with the approval, so that a wrong one is corrected in the same step. */
function ExpiryField({ session }: { session: Session }) {
  const { expiryDate, expiryError } = session.entry;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (expiryError) field.current?.focus();
  }, [expiryError]);
  return (
    <Field label={t('Expiry Date')} hint={t('Saved when you approve. Empty means no expiry.')} error={expiryError}>
      <TextInput
        ref={field}
        type="date"
        min="1900-01-01"
        max="2199-12-31"
        value={expiryDate}
        onChange={(event) => session.setExpiryDate(event.target.value)}
      />
    </Field>
  );
}

function Reason({ session, reason }: { session: Session; reason: string }) {
  const box = useRef<HTMLFieldSetElement>(null);
  const { reasonError } = session.entry;
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses the field again when the error changes
  useEffect(() => {
    box.current?.querySelector('textarea')?.focus();
  }, [reasonError]);
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      if (element?.contains(window.document.activeElement)) element.closest('dialog')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <fieldset ref={box}>
      <legend className="sr-only">{t('Reject')}</legend>
      <RejectReason value={reason} onValueChange={session.setReason} error={reasonError} onSend={session.reject} />
    </fieldset>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-text-2">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}
