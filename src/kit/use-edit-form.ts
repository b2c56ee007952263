import { useQueryClient } from '@tanstack/react-query';
import { type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { ApiError } from './api/api-error';
import { showFormErrors } from './api/form-errors';
import { invalidate, type Writes } from './api/invalidate';
import { useNewest } from './use-newest';

interface EditFormOptions<Item, Draft extends FieldValues, Form> {
  /** What is edited; undefined: something new. */
  given: Item | undefined;
  /** What it is about; left out: what is edited. */
  about?: string;
  resolver: Resolver<Draft, unknown, Form>;
  /** What the form shows of it at first. */
  draftOf: (item: Item | undefined) => Draft;
  /** Asks the server for what stands there now. */
  load: (item: Item) => Promise<Item>;
  /** The endpoint that saves a change of it, which names all that it is shown in. */
  update: Writes;
  onClose: () => void;
}

/** What a form edits. */
export type EditedItem = { id: number; version?: number };

/** What a save has to know of the form that it saves. */
export interface Edited<Item> {
  /** What is edited, as it was last read; undefined: something new. */
  item: Item | undefined;
  close: () => void;
  /**
   * Tells in the form why it wasn't saved; `otherwise` where the server sent no words for it. What was typed stays. Returns whether the
   * form tells it.
   */
  showFailure: (error: unknown, fields: string[], otherwise?: string) => boolean;
}

export interface EditForm<Item, Draft extends FieldValues, Form> extends Edited<Item> {
  form: UseFormReturn<Draft, unknown, Form>;
  /** Which one it is of the forms of its title. */
  about: string;
  /** Somebody else has saved since it was opened; `reload` puts what they saved into the form. */
  isStale: boolean;
  isReloading: boolean;
  reload: () => Promise<void>;
  markStale: () => void;
}

/** A form that makes something new or edits what it is given. `FormDialog` draws it; its save takes it as `Edited`. */
export function useEditForm<Item extends { id: number }, Draft extends FieldValues, Form>(
  options: EditFormOptions<Item, Draft, Form>,
): EditForm<Item, Draft, Form> {
  const { given, about = String(given?.id ?? ''), resolver, draftOf, load, update, onClose } = options;
  const client = useQueryClient();
  const newest = useNewest(given, {
    load,
    onLoaded: (item) => {
      form.reset(draftOf(item));
      void invalidate(client, update);
    },
  });
  const form = useForm<Draft, unknown, Form>({ resolver, values: draftOf(newest.item) });

  function close(): void {
    newest.reset();
    form.reset(draftOf(given));
    onClose();
  }

  function showFailure(error: unknown, fields: string[], otherwise?: string): boolean {
    if (error instanceof ApiError && error.body.code === 'stale') {
      newest.markStale();
      return true;
    }
    if (showFormErrors(error, fields, form.setError)) return true;
    if (otherwise) form.setError('root', { message: otherwise });
    return otherwise !== undefined;
  }

  const { item, isStale, isLoading: isReloading, reload, markStale } = newest;
  return { item, form, about, isStale, isReloading, reload, markStale, close, showFailure };
}
