import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useLingering } from '@/kit/components/dialog/use-lingering';
import { FormDialog } from '@/kit/components/form/form-dialog';
import { useNewForm } from '@/kit/use-new-form';
import { formatCount } from '@/shared/format';
import { t } from '@/shared/translate';
import { requestPayments } from '../contract/requests';
import { blankRequest, requestEntry } from './request-entry';
import { RequestFields } from './request-fields';
import { RequestSummary } from './request-summary';
import { newRequestKey, useSaveRequest } from './use-save-request';

type ChargeDialogProps = { open: boolean; onClose: () => void; playerIds: readonly number[]; onDone: () => void };

/** Charges the players selected in the list, each once or in parts, and notifies their guardians. Starts empty each time it opens. */
export function ChargeDialog(props: ChargeDialogProps) {
  const { open } = props;
  const [opened, setOpened] = useState({ open, times: 0 });
  if (open !== opened.open) setOpened({ open, times: opened.times + (open ? 1 : 0) });
  return useLingering(open) ? <Charging key={opened.times} {...props} /> : null;
}

function Charging({ open, onClose, playerIds, onDone }: ChargeDialogProps) {
  // The players selected when the dialog opened: another attempt after a failure is the same request.
  const [draft] = useState(() => blankRequest(newRequestKey(), { playerIds: playerIds.map(String) }));
  const edit = useNewForm({
    resolver: zodResolver(requestEntry),
    draft,
    about: [...draft.playerIds].sort().join(),
    sends: requestPayments,
    onClose,
  });
  const save = useSaveRequest(edit, onDone);
  const messages = {
    title: t('Charge {count}', { count: formatCount(draft.playerIds.length, 'player') }),
    submit: t('Charge'),
    busy: t('Charging...'),
  };
  return (
    <FormDialog open={open} edit={edit} save={save} what="request" messages={messages}>
      <RequestFields form={edit.form} isChosen />
      <RequestSummary form={edit.form} />
    </FormDialog>
  );
}
