import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { requestPayments } from '@/features/payments/charges/contract/requests';
import { blankRequest, requestEntry } from '@/features/payments/charges/ui/request-entry';
import { RequestFields } from '@/features/payments/charges/ui/request-fields';
import { RequestSummary } from '@/features/payments/charges/ui/request-summary';
import { newRequestKey, useSaveRequest } from '@/features/payments/charges/ui/use-save-request';
import { FormDialog } from '@/kit/components/form/form-dialog';
import { useNewForm } from '@/kit/use-new-form';
import { t } from '@/shared/translate';
import { type OpenDialog, useClubDialog } from './use-club-dialog';

const messages = () => ({ title: t('Request payments'), submit: t('Send request'), busy: t('Sending...') });

/** Charges a team's players or single ones, each once or in parts, and notifies their guardians. */
export function RequestDialog() {
  const { isMounted, ...dialog } = useClubDialog('request');
  return isMounted ? <Requesting {...dialog} /> : null;
}

function Requesting({ open, onClose }: OpenDialog) {
  const [draft] = useState(() => blankRequest(newRequestKey(), {}));
  const edit = useNewForm({ resolver: zodResolver(requestEntry), draft, about: '', sends: requestPayments, onClose });
  const save = useSaveRequest(edit);
  return (
    <FormDialog open={open} edit={edit} save={save} what="request" messages={messages()}>
      <RequestFields form={edit.form} />
      <RequestSummary form={edit.form} />
    </FormDialog>
  );
}
