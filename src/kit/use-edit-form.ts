import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { ApiError, sentenceOf } from './api/api-error';
import { showFormErrors } from './api/form-errors';
import { invalidate, type Writes } from './api/invalidate';
import { changedFields, mergeDrafts } from './merge-drafts';
import { useNewest } from './use-newest';

interface EditFormOptions<Item, Draft extends FieldValues, Form> {
  /** The edited item. Undefined for a new one. */
  given: Item | undefined;
  /** What the form is about. By default, the edited item. */
  about?: string;
  resolver: Resolver<Draft, unknown, Form>;
  /** Returns the form's initial values for an item. */
  draftOf: (item: Item | undefined) => Draft;
  /** Fetches the current version from the server. */
  load: (item: Item) => Promise<Item>;
  /** The endpoint that saves a change, which names all reads that show the item. */
  update: Writes;
  onClose: () => void;
}

/** What a form edits. */
export type EditedItem = { id: number; version?: number };

/** What a save needs to know of its form. */
export interface EditedForm<Item> {
  /** The edited item as it was last read. Undefined for a new one. */
  item: Item | undefined;
  close: () => void;
  /**
   * Shows in the form why it wasn't saved, with `otherwise` when the server sent no text for it. What was typed is preserved. Returns
   * whether the form shows it.
   */
  showFailure: (error: unknown, fields: string[], otherwise?: string) => boolean;
}

/** A field that two people changed. `chosen` says whose change the form contains; it is undefined until the user chooses. */
export interface Conflict {
  name: string;
  typed: unknown;
  saved: unknown;
  chosen: 'typed' | 'saved' | undefined;
}

/** What somebody else saved while the form was open, and how the form merged it. */
export interface ConcurrentSave {
  /** A sentence that names the other person. */
  who: string | undefined;
  state: 'loading' | 'failed' | 'merged';
  /** The fields that only they changed, whose values the form now contains. */
  taken: readonly string[];
  conflicts: readonly Conflict[];
  retry: () => void;
  choose: (name: string, chosen: 'typed' | 'saved') => void;
}

export interface EditForm<Item, Draft extends FieldValues, Form> extends EditedForm<Item> {
  form: UseFormReturn<Draft, unknown, Form>;
  /** Distinguishes the forms with this title. */
  about: string;
  /** Undefined while nobody else has saved. */
  overtaken: ConcurrentSave | undefined;
  /** Marks the form's values as typed over an older version that is no longer known. */
  markOutdated: () => void;
}

/** A form that creates an item or edits the given one. `FormDialog` renders it; its save receives it as `EditedForm`. */
export function useEditForm<Item extends { id: number }, Draft extends FieldValues, Form>(
  options: EditFormOptions<Item, Draft, Form>,
): EditForm<Item, Draft, Form> {
  const { given, about = String(given?.id ?? ''), resolver, draftOf, load, update, onClose } = options;
  const client = useQueryClient();
  const [merge, setMerge] = useState<Merge>();
  const hasBase = useRef(true);
  /** The typed values, while the other person's values are written into the form. */
  const typedValues = useRef<FieldValues>({});
  const newest = useNewest(given, {
    load,
    onLoaded: (item) => {
      const { defaultValues: begun = {} } = form.formState;
      const [typed, saved] = [form.getValues(), draftOf(item)];
      const { taken, conflicts } = mergeDrafts(hasBase.current ? begun : undefined, typed, saved);
      const choices = conflicts.map((name) => ({ name, typed: typed[name], saved: saved[name], chosen: undefined }));
      setMerge((before) => ({ who: before?.who, taken, conflicts: choices }));
      hasBase.current = true;
      typedValues.current = Object.fromEntries(changedFields(begun, typed).map((name) => [name, typed[name]]));
      void invalidate(client, update);
    },
  });
  const form = useForm<Draft, unknown, Form>({ resolver, values: draftOf(newest.item) });
  // Runs after the form's own effect, which writes all values that the other person saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each loaded item
  useEffect(() => {
    for (const [name, value] of Object.entries(typedValues.current)) put(name, value);
    typedValues.current = {};
  }, [newest.item]);

  function close(): void {
    newest.reset();
    setMerge(undefined);
    form.reset(draftOf(given));
    onClose();
  }

  function showFailure(error: unknown, fields: string[], otherwise?: string): boolean {
    if (error instanceof ApiError && error.body.code === 'stale') {
      overtake(sentenceOf(error));
      return true;
    }
    if (showFormErrors(error, fields, form.setError)) return true;
    if (otherwise) form.setError('root', { message: otherwise });
    return otherwise !== undefined;
  }

  function put(name: string, value: unknown): void {
    const { isSubmitted } = form.formState;
    // A name and a value of this draft.
    form.setValue(name as FieldPath<Draft>, value as FieldPathValue<Draft, FieldPath<Draft>>, {
      shouldDirty: true,
      shouldValidate: isSubmitted,
    });
  }

  function overtake(who?: string): void {
    setMerge({ who, taken: [], conflicts: [] });
    void newest.reload();
  }

  function choose(name: string, chosen: 'typed' | 'saved'): void {
    const conflict = merge?.conflicts.find((one) => one.name === name);
    if (!conflict) return;
    put(name, conflict[chosen]);
    const conflicts = merge?.conflicts.map((one) => (one === conflict ? { ...one, chosen } : one)) ?? [];
    setMerge((before) => before && { ...before, conflicts });
  }

  const { item, state, reload } = newest;
  const retry = () => void reload();
  const overtaken = merge && { ...merge, state: state === 'fresh' ? ('merged' as const) : state, retry, choose };
  const markOutdated = () => {
    hasBase.current = false;
    overtake();
  };
  return { item, form, about, overtaken, markOutdated, close, showFailure };
}

type Merge = Pick<ConcurrentSave, 'who' | 'taken' | 'conflicts'>;
