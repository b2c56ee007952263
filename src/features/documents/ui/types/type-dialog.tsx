import { zodResolver } from '@hookform/resolvers/zod';
import { sentenceOf } from '@/kit/api/api-error';
import { call } from '@/kit/api/call';
import { useWrite } from '@/kit/api/use-write';
import { Checkbox } from '@/kit/components/form/checkbox';
import { Field } from '@/kit/components/form/field';
import { FormDialog } from '@/kit/components/form/form-dialog';
import { TextArea } from '@/kit/components/form/text-area';
import { TextInput } from '@/kit/components/form/text-input';
import { toastError, toastSuccess } from '@/kit/components/state/toast';
import { type EditedForm, useEditForm } from '@/kit/use-edit-form';
import { t } from '@/shared/translate';
import { createDocumentType, type DocumentType, listDocumentTypes, updateDocumentType } from '../../contract/type';
import { draftOfType, type TypeEntry, typeEntry } from './type-entry';

type TypeDialogProps = { open: boolean; type: DocumentType | undefined; onClose: () => void };

const adding = () => ({ title: t('Add Document Type'), submit: t('Add Document Type'), busy: t('Adding...') });
const editing = () => ({ title: t('Edit Document Type'), submit: t('Update Document Type'), busy: t('Updating...') });

/** Adds a document type, or edits the given one. */
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
    <FormDialog open={open} edit={edit} save={save} what="document type" messages={edit.item ? editing() : adding()}>
      <Field label={t('Name')} error={errors.name?.message} required>
        <TextInput limit={100} placeholder={t('Medical certificate')} autoComplete="off" {...register('name')} />
      </Field>
      <Field label={t('Description')} error={errors.description?.message}>
        <TextArea rows={2} limit={500} placeholder={t('Signed by a doctor this year')} {...register('description')} />
      </Field>
      <Checkbox
        label={t('Required Document')}
        hint={t("Every player has to hand it in. Whoever hasn't shows as missing.")}
        {...register('isRequired')}
      />
      <Field
        label={t('Expires After (months)')}
        error={errors.expiryMonths?.message}
        hint={t("Leave it empty if it doesn't expire.")}
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

/** Creates or updates. A failure is shown at the fields, and in a toast with the server's message. */
function useSaveType({ item: type, close, showFailure }: EditedForm<DocumentType>) {
  return useWrite<TypeEntry, DocumentType>(type ? updateDocumentType : createDocumentType, {
    send: (form) =>
      type
        ? call(updateDocumentType, { params: { id: type.id }, body: { ...form, version: type.version } })
        : call(createDocumentType, { body: form }),
    onDone: () => {
      toastSuccess(t(type ? 'Document type updated successfully' : 'Document type created successfully'));
      close();
    },
    failure: (error, form) => {
      showFailure(error, Object.keys(form));
      const title = t(type ? 'Error updating document type' : 'Error creating document type');
      toastError(title, sentenceOf(error) ?? t('Please try again.'));
    },
  });
}
