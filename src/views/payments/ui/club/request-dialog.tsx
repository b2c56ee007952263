import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RequestForm, requestPayments } from '@/features/payments/contract/requests';
import { listTeams } from '@/features/teams/contract';
import { call } from '@/kit/api/call';
import { q } from '@/kit/api/query-client';
import { FormDialog } from '@/kit/components/form-dialog';
import { toastError, toastSuccess } from '@/kit/components/toast';
import { useSession } from '@/kit/session';
import type { Edited } from '@/kit/use-edit-form';
import { useNewForm } from '@/kit/use-new-form';
import { useSave } from '@/kit/use-save';
import { blankRequest, requestEntry } from './request-entry';
import { RequestFields } from './request-fields';
import { RequestSummary } from './request-summary';
import { requestedWords } from './request-words';
import { type OpenDialog, useClubDialog } from './use-club-dialog';

const words = { title: 'Request payments', submit: 'Send request', busy: 'Sending...' };

/** Charges a team's players or single ones, each once or in parts, and tells their guardians. */
export function RequestDialog() {
  const { isDrawn, ...dialog } = useClubDialog('request');
  return isDrawn ? <Requesting {...dialog} /> : null;
}

function Requesting({ open, onClose }: OpenDialog) {
  const [draft] = useState(() => blankRequest(newKey(), undefined));
  const { data: teams } = useQuery(q(listTeams, {}));
  const edit = useNewForm({ resolver: zodResolver(requestEntry), draft, sends: requestPayments, onClose });
  const save = useSaveRequest(edit);
  return (
    <FormDialog open={open} edit={edit} save={save} what="request" words={words}>
      <RequestFields form={edit.form} teams={teams ?? []} />
      <RequestSummary form={edit.form} teams={teams ?? []} />
    </FormDialog>
  );
}

function useSaveRequest(edit: Edited<{ id: number }>) {
  const { mailGoesTo } = useSession().club;
  return useSave(edit, requestPayments, {
    send: async (body: RequestForm) => {
      const requested = await call(requestPayments, { body });
      const tell = mailGoesTo === 'nowhere' ? toastError : toastSuccess;
      tell(...requestedWords(requested, mailGoesTo));
    },
    failure: {
      form: 'The request could not be sent. Please try again: what was charged already is not charged twice.',
    },
  });
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
