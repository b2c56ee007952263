import type { FieldValues, Resolver } from 'react-hook-form';
import type { Writes } from '@/kit/api/invalidate';
import { useEditForm } from '@/kit/use-edit-form';

interface NewFormOptions<Draft extends FieldValues, Form> {
  resolver: Resolver<Draft, unknown, Form>;
  draft: Draft;
  /**
   * What the form is about, when a form with its title exists for each of many: a payment, the selected people. What was typed into one
   * is never restored into another.
   */
  about: string;
  /** The endpoint that the form is sent to. */
  sends: Writes;
  onClose: () => void;
}

/** A form for something that has no saved version, so that it can't become stale. */
export function useNewForm<Draft extends FieldValues, Form>(options: NewFormOptions<Draft, Form>) {
  const { resolver, draft, about, sends, onClose } = options;
  return useEditForm<{ id: number }, Draft, Form>({
    given: undefined,
    about,
    resolver,
    draftOf: () => draft,
    load: async (item) => item,
    update: sends,
    onClose,
  });
}
