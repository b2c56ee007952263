import type { UseMutationResult } from '@tanstack/react-query';
import { t } from '@/shared/translate';
import type { Writes } from './api/invalidate';
import { useWrite } from './api/use-write';
import { toastError, toastSuccess } from './components/state/toast';
import type { EditedForm } from './use-edit-form';

interface SaveOptions<Form, Saved> {
  send: (form: Form) => Promise<Saved>;
  /** The success toast; none by default. */
  success?: (saved: Saved) => Parameters<typeof toastSuccess>;
  /** The failure message when the server sent no text: in a toast, or only at the top of the form. */
  failure: { toast: string } | { form: string };
}

/**
 * Saves what a form edits and closes it. After a failure the form stays as it is, with the server's messages beside the fields that they
 * name.
 */
export function useSave<Item, Form extends object, Saved>(
  { close, showFailure }: EditedForm<Item>,
  endpoint: Writes,
  { send, success, failure }: SaveOptions<Form, Saved>,
): UseMutationResult<Saved, Error, Form> {
  const inForm = 'form' in failure;
  return useWrite<Form, Saved>(endpoint, {
    send,
    onDone: (saved) => {
      if (success) toastSuccess(...success(saved));
      close();
    },
    silent: inForm,
    oneAtATime: true,
    failure: (error, form) => {
      const isShown = showFailure(error, Object.keys(form), inForm ? failure.form : undefined);
      if (!inForm && !isShown) toastError(t('Error'), failure.toast);
    },
  });
}
