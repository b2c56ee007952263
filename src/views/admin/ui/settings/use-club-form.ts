import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { type ClubChanges, changeClub, clubChanges } from '@/features/club/contract';
import { showFormErrors } from '@/kit/api/form-errors';
import { useAction } from '@/kit/api/use-action';
import { toastSuccess } from '@/kit/components/state/toast';

/** A form of some of the settings. What was typed stays where it can't be saved, with the server's words beside its fields. */
export function useClubForm<Draft extends FieldValues>(values: Draft, success: string) {
  // The drafts are settings as people type them, which the schema of all of them reads.
  const resolver = zodResolver(clubChanges) as unknown as Resolver<Draft, unknown, ClubChanges>;
  const form = useForm<Draft, unknown, ClubChanges>({ resolver, values });
  const save = useAction(changeClub, {
    input: (body: ClubChanges) => ({ body }),
    oneAtATime: true,
    onDone: ({ color }) => {
      // As the server draws it from the next page on.
      document.documentElement.dataset.accent = color;
      toastSuccess(success);
    },
    failure: (error, sent) => {
      const isShown = showFormErrors(error, Object.keys(sent), form.setError);
      if (!isShown) form.setError('root', { message: 'The settings could not be saved. Please try again.' });
    },
  });
  return { form, save, submit: form.handleSubmit((changes) => save.mutate(changes)) };
}
