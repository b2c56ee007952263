import { sentenceOf } from '@/kit/api/api-error';
import { call } from '@/kit/api/call';
import { useWrite } from '@/kit/api/use-write';
import { toastError, toastSuccess } from '@/kit/components/toast';
import type { Edited } from '@/kit/use-edit-form';
import { createDocumentType, type DocumentType, updateDocumentType } from '../contract';
import type { TypeEntry } from './type-entry';

/** Creates or updates. A failure is told at the fields, and in a toast with the server's own sentence. */
export function useSaveType({ item: type, close, showFailure }: Edited<DocumentType>) {
  return useWrite<TypeEntry, DocumentType>(type ? updateDocumentType : createDocumentType, {
    send: (form) =>
      type
        ? call(updateDocumentType, { params: { id: type.id }, body: { ...form, version: type.version } })
        : call(createDocumentType, { body: form }),
    onDone: () => {
      toastSuccess(`Document type ${type ? 'updated' : 'created'} successfully`);
      close();
    },
    failure: (error, form) => {
      showFailure(error, Object.keys(form));
      const title = `Error ${type ? 'updating' : 'creating'} document type`;
      toastError(title, sentenceOf(error) ?? 'Please try again.');
    },
  });
}
