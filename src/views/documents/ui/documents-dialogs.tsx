import type { Document } from '@/features/documents/contract/document';
import type { DocumentType } from '@/features/documents/contract/type';
import { DeleteType } from '@/features/documents/ui/types/delete-type';
import type { DocumentListFilters } from '../rules/listed-by';
import { AskGuardians } from './ask-guardians';
import { ConsentDialogs } from './consent-dialogs';
import { UploadPapers } from './upload-papers';

type DocumentsDialogsProps = {
  /** What each dialog is about; undefined: closed. */
  deleted: DocumentType | undefined;
  consent: DocumentType | undefined;
  withdrawn: Document | undefined;
  asks: boolean;
  filters: DocumentListFilters;
  onClose: () => void;
};

/** The dialogs over the list, except the document viewer. */
export function DocumentsDialogs({ deleted, consent, withdrawn, asks, filters, onClose }: DocumentsDialogsProps) {
  return (
    <>
      <DeleteType type={deleted} onClose={onClose} />
      <UploadPapers />
      <ConsentDialogs type={consent} withdrawn={withdrawn} onClose={onClose} />
      <AskGuardians open={asks} filters={filters} onClose={onClose} />
    </>
  );
}
