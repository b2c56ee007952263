import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import { type ClubChanges, changeClub, clubChanges } from '@/features/club/contract';
import { showFormErrors } from '@/kit/api/form-errors';
import { useAction } from '@/kit/api/use-action';
import { toastSuccess } from '@/kit/components/state/toast';
import { usePageForm } from '@/kit/use-page-form';
import { t } from '@/shared/translate';

/**
 * Returns a form for some of the settings. When saving fails, the entered values are preserved and the server's messages are shown at
 * their fields.
 */
export function useClubForm<Draft extends FieldValues>(values: Draft, success: string) {
  // The drafts are entered settings, which the schema of all settings validates.
  const resolver = zodResolver(clubChanges) as unknown as Resolver<Draft, unknown, ClubChanges>;
  const { form, submit, onSaved } = usePageForm({ resolver, values, onSubmit: (changes) => save.mutate(changes) });
  const save = useAction(changeClub, {
    input: (body: ClubChanges) => ({ body }),
    oneAtATime: true,
    onDone: ({ color }) => {
      onSaved();
      // Does what the server does on the next page load.
      document.documentElement.dataset.accent = color;
      toastSuccess(success);
    },
    failure: (error, sent) => {
      const isShown = showFormErrors(error, Object.keys(sent), form.setError);
      if (!isShown) form.setError('root', { message: t('The settings could not be saved. Please try again.') });
    },
  });
  return { form, save, submit };
}
