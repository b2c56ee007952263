import type { FieldValues, Resolver } from 'react-hook-form';
import type { Writes } from '@/kit/api/invalidate';
import { useEditForm } from '@/kit/use-edit-form';

interface NewFormOptions<Draft extends FieldValues, Form> {
  resolver: Resolver<Draft, unknown, Form>;
  draft: Draft;
  /** What it is about, where there is a form of its title for each of many: a payment, those who were chosen. What was typed into one never comes into another. */
  about: string;
  /** The endpoint that it is sent to. */
  sends: Writes;
  onClose: () => void;
}

/** A form of something that no version of stands anywhere, so that it can't be stale. */
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
