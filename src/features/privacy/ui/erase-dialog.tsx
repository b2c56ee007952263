import { type FormEvent, useState } from 'react';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button';
import { Dialog, DialogCancel, DialogSection } from '@/kit/components/dialog';
import { Field } from '@/kit/components/field';
import { TextInput } from '@/kit/components/text-input';
import { toastSuccess } from '@/kit/components/toast';
import { useLingering } from '@/kit/components/use-lingering';
import { fullName } from '@/kit/format/full-name';
import { type Child, eraseChild } from '../contract';
import { isSameName } from '../rules/same-name';
import { erasedWords } from './erased-words';

type EraseDialogProps = { open: boolean; child: Child; onClose: () => void; onErased: () => void };

/** Asks for the last name before a child is forgotten for good. */
export function EraseDialog(props: EraseDialogProps) {
  return useLingering(props.open) ? <Erasing {...props} /> : null;
}

function Erasing({ open, child, onClose, onErased }: EraseDialogProps) {
  const [confirm, setConfirm] = useState('');
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useAction(eraseChild, {
    input: (confirm: string) => ({ params: { id: child.id }, body: { confirm } }),
    onDone: (counts) => {
      toastSuccess('Player erased', erasedWords(counts));
      onClose();
      onErased();
    },
    failure: 'The player could not be erased. Please try again.',
  });

  function erase(event: FormEvent) {
    event.preventDefault();
    const isMeant = isSameName(confirm, child.lastName);
    setError(isMeant ? undefined : `Type ${child.lastName} as it stands here.`);
    if (isMeant) return mutate(confirm);
    document.querySelector<HTMLElement>('dialog:modal input')?.focus();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Erase ${fullName(child)}`}
      description="This can't be undone."
      onSubmit={erase}
      foot={
        <>
          <DialogCancel />
          <Button variant="danger" type="submit" busy={isPending} busyLabel="Erasing...">
            Erase for Good
          </Button>
        </>
      }
    >
      <DialogSection className="grid gap-4">
        <Consequences />
        <Field label={`Type the last name, ${child.lastName}, to confirm`} error={error}>
          <TextInput value={confirm} autoComplete="off" onChange={(event) => setConfirm(event.target.value)} />
        </Field>
      </DialogSection>
    </Dialog>
  );
}

function Consequences() {
  return (
    <ul className="grid list-disc gap-1.5 pl-5 text-text-2">
      <li>Name, birth date, contacts, medical notes, documents, consents and attendance are gone for good.</li>
      <li>Payments and receipts stay for the club's books, without the name.</li>
      <li>Mail and announcements that name the child no longer do.</li>
      <li>The guardians' own accounts stay. They can leave the club themselves.</li>
      <li>
        The database's files are cleared of the child within about an hour. A separate database server may keep it
        longer in its own logs and backups.
      </li>
      <li>Backups that were made before still hold the child: remove them, or erase again after a restore.</li>
    </ul>
  );
}
