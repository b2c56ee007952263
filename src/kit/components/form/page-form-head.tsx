import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useStoredDraft } from '@/kit/use-stored-draft';
import { t } from '@/shared/translate';
import { guardPage } from '../../navigation-guard';
import { ConfirmDialog } from '../dialog/confirm-dialog';
import { OfflineNotice } from '../state/offline-notice';
import { DraftNotice } from './draft-notice';
import { FormNotice } from './form-notice';

type PageFormHeadProps<Draft extends FieldValues, Form> = {
  form: UseFormReturn<Draft, unknown, Form>;
  /** The form's title. */
  title: string;
};

/** The top of a form within a page: shows its error, and asks before typed changes are lost by a navigation. */
export function PageFormHead<Draft extends FieldValues, Form>({ form, title }: PageFormHeadProps<Draft, Form>) {
  const { errors, isDirty } = form.formState;
  const back = useStoredDraft({ open: true, form, title });
  return (
    <>
      {back && <DraftNotice back={back} />}
      <FormNotice error={errors.root?.message} />
      {isDirty && <OfflineNotice dirty className="rounded-box px-3 py-2.5" />}
      <UnsavedQuestion dirty={isDirty} />
    </>
  );
}

/** For a form within a page: asks before typed changes are lost by a navigation. */
function UnsavedQuestion({ dirty }: { dirty: boolean }) {
  const [pending, setPending] = useState<{ go: () => void }>();
  const close = () => setPending(undefined);
  useEffect(() => (dirty ? guardPage((go) => setPending({ go })) : undefined), [dirty]);
  return (
    <ConfirmDialog
      open={pending !== undefined}
      onClose={close}
      onConfirm={() => {
        close();
        pending?.go();
      }}
      title={t('Discard your changes?')}
      question={t("What you typed isn't saved yet.")}
      cancelLabel={t('Keep editing')}
      confirmLabel={t('Discard')}
    />
  );
}
