import { zodResolver } from '@hookform/resolvers/zod';
import { call } from '@/kit/api/call';
import { Checkbox } from '@/kit/components/checkbox';
import { Field } from '@/kit/components/field';
import { FormDialog } from '@/kit/components/form-dialog';
import { TextArea } from '@/kit/components/text-area';
import { TextInput } from '@/kit/components/text-input';
import { useEditForm } from '@/kit/use-edit-form';
import { type DocumentType, listDocumentTypes, updateDocumentType } from '../contract';
import { draftOfType, typeEntry } from './type-entry';
import { useSaveType } from './use-save-type';

type TypeDialogProps = { open: boolean; type: DocumentType | undefined; onClose: () => void };

const adding = { title: 'Add Document Type', submit: 'Add Document Type', busy: 'Adding...' };
const editing = { title: 'Edit Document Type', submit: 'Update Document Type', busy: 'Updating...' };

/** Adds a document type, or edits the one that it is given. */
export function TypeDialog({ open, type: given, onClose }: TypeDialogProps) {
  const edit = useEditForm({
    given,
    resolver: zodResolver(typeEntry),
    draftOf: draftOfType,
    load: loadType,
    update: updateDocumentType,
    onClose,
  });
  const save = useSaveType(edit);
  const { register, formState } = edit.form;
  const { errors } = formState;
  return (
    <FormDialog open={open} edit={edit} save={save} what="document type" words={edit.item ? editing : adding}>
      <Field label="Name" error={errors.name?.message} required>
        <TextInput limit={100} placeholder="Medical certificate" autoComplete="off" {...register('name')} />
      </Field>
      <Field label="Description" error={errors.description?.message}>
        <TextArea rows={2} limit={500} placeholder="Signed by a doctor this year" {...register('description')} />
      </Field>
      <Checkbox
        label="Required Document"
        hint="Every player has to hand it in. Whoever hasn't shows as missing."
        {...register('isRequired')}
      />
      <Field
        label="Expires After (months)"
        error={errors.expiryMonths?.message}
        hint="Leave it empty if it doesn't expire."
      >
        <TextInput inputMode="numeric" autoComplete="off" placeholder="12" {...register('expiryMonths')} />
      </Field>
    </FormDialog>
  );
}

async function loadType({ id }: DocumentType): Promise<DocumentType> {
  const type = (await call(listDocumentTypes, {})).find((one) => one.id === id);
  if (!type) throw new Error('The document type is gone.');
  return type;
}
