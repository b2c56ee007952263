import { zodResolver } from '@hookform/resolvers/zod';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '@/kit/api/api-error';
import { showFormErrors } from '@/kit/api/form-errors';
import { q } from '@/kit/api/query-client';
import { useAction } from '@/kit/api/use-action';
import { toastSuccess } from '@/kit/components/state/toast';
import { t } from '@/shared/translate';
import { type ConsentText, getConsentText, type SignDraft, type SignForm, signConsent, signForm } from '../contract';

type SignDialogProps = { open: boolean; playerId: number; documentTypeId: number; onClose: () => void };

/** Provides the text to sign, its form and the submission. */
export function useSign({ open, playerId, documentTypeId, onClose }: SignDialogProps) {
  const query: UseQueryResult<ConsentText | null> = useQuery({
    ...q(getConsentText, { params: { id: documentTypeId } }),
    // The URL no longer names a text while the dialog closes.
    enabled: open,
  });
  const text = query.data ?? undefined;
  // The agreement is to one version: another version needs a new agreement.
  const [agreed, setAgreed] = useState<number>();
  const [isChanged, setIsChanged] = useState(false);
  const form = useForm<SignDraft, unknown, SignForm>({
    resolver: zodResolver(signForm),
    defaultValues: { playerId, documentTypeId, version: 0, name: '' },
  });
  const { setError } = form;
  const hasAgreed = text !== undefined && agreed === text.version;

  const sign = useAction(signConsent, {
    input: (body: SignForm) => ({ body }),
    onDone: () => {
      toastSuccess(t('Consent signed'));
      onClose();
    },
    silent: true,
    oneAtATime: true,
    failure: (error, body) => {
      if (error instanceof ApiError && error.body.code === 'stale') {
        setIsChanged(true);
        return query.refetch();
      }
      setError('root', { message: t('The consent could not be signed. Nothing you typed is lost; please try again.') });
      return showFormErrors(error, Object.keys(body), setError);
    },
  });

  return {
    query,
    text,
    form,
    isChanged,
    hasAgreed,
    setAgreed: (isAgreed: boolean) => setAgreed(isAgreed ? text?.version : undefined),
    isSending: sign.isPending,
    submit: form.handleSubmit((values) => {
      if (text && hasAgreed) sign.mutate({ ...values, version: text.version });
    }),
  };
}
