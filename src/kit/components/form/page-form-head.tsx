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
  /** A save is being sent. */
  saving: boolean;
};

/** The top of a form within a page: shows its error, and asks before typed changes are lost by a navigation. */
export function PageFormHead<Draft extends FieldValues, Form>({ form, title, saving }: PageFormHeadProps<Draft, Form>) {
  const { errors, isDirty } = form.formState;
  const back = useStoredDraft({ open: true, form, title });
  return (
    <>
      {back && <DraftNotice back={back} />}
      <FormNotice error={errors.root?.message} />
      {isDirty && <OfflineNotice dirty className="rounded-box px-3 py-2.5" />}
      <UnsavedQuestion dirty={isDirty} saving={saving} />
    </>
  );
}

/** Asks before typed changes are lost by a navigation. One during a save waits for it, and asks only if something is unsaved then. */
function UnsavedQuestion({ dirty, saving }: { dirty: boolean; saving: boolean }) {
  const [pending, setPending] = useState<{ go: () => void }>();
  const isGuarded = dirty || saving;
  useEffect(() => (isGuarded ? guardPage((go) => setPending({ go })) : undefined), [isGuarded]);
  useEffect(() => {
    if (!pending || isGuarded) return;
    setPending(undefined);
    pending.go();
  }, [pending, isGuarded]);
  return (
    <>
      {pending && saving && <p role="status">{t('Saving. The next page opens once that is done.')}</p>}
      <ConfirmDialog
        open={pending !== undefined && !saving && dirty}
        onClose={() => setPending(undefined)}
        onConfirm={() => {
          setPending(undefined);
          pending?.go();
        }}
        title={t('Discard your changes?')}
        question={t("What you typed isn't saved yet.")}
        cancelLabel={t('Keep editing')}
        confirmLabel={t('Discard')}
      />
    </>
  );
}
