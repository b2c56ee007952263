import { zodResolver } from '@hookform/resolvers/zod';
import { call } from '@/kit/api/call';
import { FormDialog } from '@/kit/components/form/form-dialog';
import { formatMonth } from '@/kit/format/month';
import { useSession } from '@/kit/session';
import { useEditForm } from '@/kit/use-edit-form';
import { useSave } from '@/kit/use-save';
import { dayOf } from '@/shared/dates';
import { t } from '@/shared/translate';
import { addEarning, type CoachEarning, listEarnings, updateEarning } from '../contract/earning';
import { draftOfEarning, type EarningEntry, earningEntry } from './earning-entry';
import { EarningFields } from './earning-fields';

type EarningDialogProps = {
  open: boolean;
  /** The earning to edit; undefined for a new one. */
  earning: CoachEarning | undefined;
  onClose: () => void;
};

const adding = () => ({ title: t('Add Earning'), submit: t('Add Earning'), busy: t('Adding...') });
const editing = () => ({ title: t('Edit Earning'), submit: t('Update Earning'), busy: t('Updating...') });

/** Records an earning, or edits the given one. */
export function EarningDialog({ open, earning: given, onClose }: EarningDialogProps) {
  const { timeZone } = useSession().club;
  const edit = useEditForm({
    given,
    resolver: zodResolver(earningEntry),
    draftOf: draftOfEarning,
    load: newestEarning,
    update: updateEarning,
    onClose,
  });
  const { item: earning } = edit;
  const save = useSave(edit, earning ? updateEarning : addEarning, {
    send: (form: EarningEntry) =>
      earning
        ? call(updateEarning, { params: { id: earning.id }, body: { ...form, version: earning.version } })
        : call(addEarning, { body: form }),
    success: ({ paymentDate, createdAt }) => [
      t(earning ? 'Earning updated successfully' : 'Earning added successfully'),
      t('It counts to {month}.', { month: formatMonth((paymentDate ?? dayOf(createdAt, timeZone)).slice(0, 7)) }),
    ],
    failure: {
      toast: t(earning ? 'Failed to update earning. Please try again.' : 'Failed to add earning. Please try again.'),
    },
  });
  return (
    <FormDialog open={open} edit={edit} save={save} what="earning" messages={earning ? editing() : adding()}>
      <EarningFields form={edit.form} isOfLesson={earning?.sessionId != null} />
    </FormDialog>
  );
}

/** Returns the latest version of an earning. Throws when it was deleted. */
async function newestEarning({ id }: CoachEarning): Promise<CoachEarning> {
  const found = (await call(listEarnings, { query: {} })).find((earning) => earning.id === id);
  if (!found) throw new Error('The earning is not in the list any more.');
  return found;
}
