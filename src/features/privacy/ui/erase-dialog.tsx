import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { q } from '@/kit/api/query-client';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { Dialog, DialogCancel, DialogSection } from '@/kit/components/dialog/dialog';
import { useLingering } from '@/kit/components/dialog/use-lingering';
import { Field, FieldGroup } from '@/kit/components/form/field';
import { Radio } from '@/kit/components/form/radio';
import { TextInput } from '@/kit/components/form/text-input';
import { LoadFailure } from '@/kit/components/state/load-failure';
import { toastSuccess } from '@/kit/components/state/toast';
import { fullName } from '@/kit/format/full-name';
import { formatCount } from '@/shared/format';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import { type Child, eraseChild, getOwed, type OwedByChild, type OwedChoice } from '../contract';
import { isSameName } from '../rules/same-name';
import { erasedMessage } from './erased-messages';

type EraseDialogProps = { open: boolean; child: Child; onClose: () => void; onErased: () => void };

/** Asks for the last name before a child is erased for good. */
export function EraseDialog(props: EraseDialogProps) {
  return useLingering(props.open) ? <Erasing {...props} /> : null;
}

function Erasing({ open, child, onClose, onErased }: EraseDialogProps) {
  const [confirm, setConfirm] = useState('');
  const [error, setError] = useState<string>();
  const [chosen, setChosen] = useState<OwedChoice>();
  const [isUnchosen, setUnchosen] = useState(false);
  const lookup = useQuery({ ...q(getOwed, { params: { id: child.id } }), staleTime: 0 });
  const owed = lookup.data && lookup.data.count > 0 ? lookup.data : undefined;
  const { mutate, isPending } = useAction(eraseChild, {
    input: (confirm: string) => ({ params: { id: child.id }, body: { confirm, ...(owed && { owed: chosen }) } }),
    onDone: (counts) => {
      toastSuccess(t('Player erased'), erasedMessage(counts));
      onClose();
      onErased();
    },
    failure: t('The player could not be erased. Please try again.'),
  });

  function erase(event: FormEvent) {
    event.preventDefault();
    const isMeant = isSameName(confirm, child.lastName);
    setError(isMeant ? undefined : t('Type {name} exactly as shown here.', { name: child.lastName }));
    const isChosen = !owed || chosen !== undefined;
    setUnchosen(!isChosen);
    if (isMeant && isChosen) return mutate(confirm);
    const invalidField = isMeant ? 'input[name="owed"]' : 'input:not([name="owed"])';
    document.querySelector<HTMLElement>(`dialog:modal ${invalidField}`)?.focus();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Erase {name}', { name: fullName(child) })}
      description={t("This can't be undone.")}
      saving={isPending}
      onSubmit={erase}
      foot={
        <>
          <DialogCancel />
          <Button
            variant="danger"
            type="submit"
            busy={isPending}
            busyLabel={t('Erasing...')}
            reasonShown="before"
            disabledReason={lookup.data ? undefined : owedReason(lookup.isError)}
          >
            {t('Erase for Good')}
          </Button>
        </>
      }
    >
      <DialogSection className="grid gap-4">
        <Consequences />
        {owed && (
          <OwedChoiceField
            owed={owed}
            chosen={chosen}
            error={isUnchosen && chosen === undefined ? t('Choose what becomes of what is owed.') : undefined}
            onChoose={setChosen}
          />
        )}
        {lookup.isError && <LoadFailure title={t('What is owed could not be looked up')} onRetry={lookup.refetch} />}
        <Field label={t('Type the last name, {name}, to confirm', { name: child.lastName })} error={error}>
          <TextInput value={confirm} autoComplete="off" onChange={(event) => setConfirm(event.target.value)} />
        </Field>
      </DialogSection>
    </Dialog>
  );
}

function owedReason(isError: boolean): string {
  return t(isError ? 'Look up first what is still owed.' : 'What is still owed is being looked up.');
}

function Consequences() {
  return (
    <ul className="grid list-disc gap-1.5 pl-5 text-text-2">
      <li>{t('Name, birth date, contacts, medical notes, documents, consents and attendance are gone for good.')}</li>
      <li>{t("Payments and receipts stay for the club's books, without the name.")}</li>
      <li>{t('Mail and announcements that name the child no longer do.')}</li>
      <li>{t("The guardians' own accounts stay. They can leave the club themselves.")}</li>
      <li>
        {t(
          "The database's files are cleared of the child within about an hour. A separate database server may keep it longer in its own logs and backups.",
        )}
      </li>
      <li>{t('Backups that were made before still hold the child: remove them, or erase again after a restore.')}</li>
    </ul>
  );
}

interface OwedChoiceProps {
  owed: OwedByChild;
  chosen: OwedChoice | undefined;
  error: string | undefined;
  onChoose: (choice: OwedChoice) => void;
}

/** Shows how much is owed, and selects what happens to it. */
function OwedChoiceField({ owed, chosen, error, onChoose }: OwedChoiceProps) {
  return (
    <FieldGroup
      legend={t('{amount} is still owed, in {payments}', {
        amount: formatAmount(owed.sum),
        payments: formatCount(owed.count, 'payment'),
      })}
      error={error}
    >
      <div className="grid">
        <Radio
          name="owed"
          value="cancel"
          label={t('Cancel it')}
          hint={t('Nobody owes it any more.')}
          checked={chosen === 'cancel'}
          onChange={() => onChoose('cancel')}
        />
        <Radio
          name="owed"
          value="keep"
          label={t('Keep it, without reminders')}
          hint={t("It stays owed in the club's books, without the name.")}
          checked={chosen === 'keep'}
          onChange={() => onChoose('keep')}
        />
      </div>
    </FieldGroup>
  );
}
