import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ConcurrentSave, EditedItem, EditForm } from '@/kit/use-edit-form';
import { useStoredDraft } from '@/kit/use-stored-draft';
import { type Sentence, t } from '@/shared/translate';
import { Button } from '../button/button';
import { Dialog, DialogCancel, DialogSection } from '../dialog/dialog';
import { DraftNotice } from './draft-notice';
import { FormNotice } from './form-notice';
import { StaleNotice } from './stale-notice';

/** `Edit Player`, `Update Player`, `Updating...` */
export interface FormMessages {
  title: string;
  submit: string;
  busy: string;
  /** The label of the button that discards the changes. `Cancel` by default. */
  leave?: string;
}

type FormDialogProps<Item extends EditedItem, Draft extends FieldValues, Form> = {
  open: boolean;
  edit: EditForm<Item, Draft, Form>;
  save: { mutate: (form: Form) => void; isPending: boolean };
  /** What is edited, as it appears within a sentence: `player`. */
  what: Sentence;
  messages: FormMessages;
  /** Why it can't be saved at all. */
  lockedReason?: string;
  headActions?: ReactNode;
  /** Shown above the footer, visible at any scroll position. */
  notice?: ReactNode;
  /** Shown at the left of the footer; on a phone it replaces Cancel. */
  footAside?: ReactNode;
  /** The fields, one below the other. */
  children: ReactNode;
};

/** The dialog around a form from `useEditForm`: asks before it discards typed changes, and shows errors at the top. */
export function FormDialog<Item extends EditedItem, Draft extends FieldValues, Form>(
  props: FormDialogProps<Item, Draft, Form>,
) {
  const { open, edit, save, what, messages, lockedReason, headActions, notice, footAside, children } = props;
  const { form, about, item, overtaken } = edit;
  const { errors, isDirty, isSubmitted } = form.formState;
  const back = useStoredDraft({
    open,
    form,
    title: messages.title,
    about,
    version: item?.version,
    onStale: edit.markOutdated,
  });
  return (
    <Dialog
      open={open}
      onClose={edit.close}
      title={messages.title}
      headActions={headActions}
      dirty={isDirty}
      // The reads of an earlier save may still be refetched while the next form is open.
      saving={save.isPending && isSubmitted}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      notice={
        <>
          {notice}
          {overtaken && <StaleNotice what={what} overtaken={overtaken} />}
        </>
      }
      foot={
        <>
          {footAside}
          <DialogCancel className={footAside ? 'max-md:hidden' : undefined}>{messages.leave}</DialogCancel>
          <Button
            variant="primary"
            type="submit"
            busy={save.isPending}
            busyLabel={messages.busy}
            disabledReason={overtaken ? (undecided(overtaken) ?? lockedReason) : lockedReason}
          >
            {messages.submit}
          </Button>
        </>
      }
    >
      <DialogSection className="grid gap-4">
        {back && <DraftNotice back={back} />}
        <FormNotice error={errors.root?.message} />
        {children}
      </DialogSection>
    </Dialog>
  );
}

/** Returns why the form can't be saved before the user has looked at what the other person saved. */
function undecided({ state, conflicts }: ConcurrentSave): string | undefined {
  if (state !== 'merged') return t('What the other person saved has to be loaded first.');
  return conflicts.some(({ chosen }) => !chosen) ? t('Choose what to keep first.') : undefined;
}
