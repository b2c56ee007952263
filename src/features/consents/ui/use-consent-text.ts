import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import type { DocumentType } from '@/features/documents/contract/type';
import { isMissing } from '@/kit/api/api-error';
import { call } from '@/kit/api/call';
import { q } from '@/kit/api/query-client';
import { useEditForm } from '@/kit/use-edit-form';
import { useSave } from '@/kit/use-save';
import { t } from '@/shared/translate';
import {
  type ConsentText,
  type ConsentTextDraft,
  type ConsentTextForm,
  consentTextForm,
  getConsentText,
  publishConsentText,
} from '../contract';

/** A type's text as it is edited; version 0 when none is asked for. */
export interface EditedText extends Pick<ConsentText, 'version' | 'text' | 'signedCount'> {
  /** The document type's id. */
  id: number;
  createdAt: string | null;
}

/** Reads, edits and saves a type's text for its dialog. */
export function useConsentText({ id, canSign }: Pick<DocumentType, 'id' | 'canSign'>, onClose: () => void) {
  const query = useQuery({ ...q(getConsentText, { params: { id } }), enabled: canSign });
  const edit = useEditForm<EditedText, ConsentTextDraft, ConsentTextForm>({
    given: query.data ? editedOf(query.data) : unwritten(id),
    resolver: zodResolver(consentTextForm),
    draftOf: (item) => ({ text: item?.text ?? '', askAgain: false }),
    load,
    update: publishConsentText,
    onClose,
  });
  const save = useSave(edit, publishConsentText, {
    send: (form: ConsentTextForm) =>
      call(publishConsentText, { params: { id }, body: { ...form, version: edit.item?.version ?? 0 } }),
    success: ({ version }) => [t('Consent form published'), t('Version {version}', { version })],
    failure: { toast: t('The consent form could not be published. Please try again.') },
  });
  // Another admin may have stopped asking for it in the meantime.
  const hasFailed = query.isError && !isMissing(query.error);
  return { edit, save, isLoading: canSign && query.isPending, hasFailed, retry: query.refetch };
}

async function load({ id }: EditedText): Promise<EditedText> {
  try {
    return editedOf(await call(getConsentText, { params: { id } }));
  } catch (error) {
    if (isMissing(error)) return unwritten(id);
    throw error;
  }
}

function editedOf({ documentTypeId, version, text, signedCount, createdAt }: ConsentText): EditedText {
  return { id: documentTypeId, version, text, signedCount, createdAt };
}

function unwritten(id: number): EditedText {
  return { id, version: 0, text: '', signedCount: 0, createdAt: null };
}
