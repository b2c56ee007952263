import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useStoredDraft } from '@/kit/use-stored-draft';
import { OfflineNotice } from '../state/offline-notice';
import { DraftNotice } from './draft-notice';
import { FormNotice } from './form-notice';
import { UnsavedQuestion } from './unsaved-question';

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
