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
import { ApiError } from './api/api-error';
import { showFormErrors } from './api/form-errors';
import { invalidate, type Writes } from './api/invalidate';
import { changedFields, mergeDrafts } from './merge-drafts';
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

/** A field that two people changed, and whose change stands in the form; undefined until somebody chose. */
export interface Conflict {
  name: string;
  typed: unknown;
  saved: unknown;
  chosen: 'typed' | 'saved' | undefined;
}

/** What somebody else saved while the form was open, and what became of it in the form. */
export interface Overtaken {
  /** A sentence that says who it was. */
  who: string | undefined;
  state: 'loading' | 'failed' | 'merged';
  /** The fields that only they changed, whose values the form has taken. */
  taken: readonly string[];
  conflicts: readonly Conflict[];
  retry: () => void;
  choose: (name: string, chosen: 'typed' | 'saved') => void;
}

export interface EditForm<Item, Draft extends FieldValues, Form> extends Edited<Item> {
  form: UseFormReturn<Draft, unknown, Form>;
  /** Which one it is of the forms of its title. */
  about: string;
  /** Undefined as long as nobody else has saved. */
  overtaken: Overtaken | undefined;
  /** Says that what stands in the form was typed over an older version, which isn't known any more. */
  markOutdated: () => void;
}

/** A form that makes something new or edits what it is given. `FormDialog` renders it; its save takes it as `Edited`. */
export function useEditForm<Item extends { id: number }, Draft extends FieldValues, Form>(
  options: EditFormOptions<Item, Draft, Form>,
): EditForm<Item, Draft, Form> {
  const { given, about = String(given?.id ?? ''), resolver, draftOf, load, update, onClose } = options;
  const client = useQueryClient();
  const [merge, setMerge] = useState<Merge>();
  const knowsBase = useRef(true);
  /** What was typed, while what they saved is put into the form. */
  const kept = useRef<FieldValues>({});
  const newest = useNewest(given, {
    load,
    onLoaded: (item) => {
      const { defaultValues: begun = {} } = form.formState;
      const [typed, saved] = [form.getValues(), draftOf(item)];
      const { taken, conflicts } = mergeDrafts(knowsBase.current ? begun : undefined, typed, saved);
      const choices = conflicts.map((name) => ({ name, typed: typed[name], saved: saved[name], chosen: undefined }));
      setMerge((before) => ({ who: before?.who, taken, conflicts: choices }));
      knowsBase.current = true;
      kept.current = Object.fromEntries(changedFields(begun, typed).map((name) => [name, typed[name]]));
      void invalidate(client, update);
    },
  });
  const form = useForm<Draft, unknown, Form>({ resolver, values: draftOf(newest.item) });
  // After the form's own effect, which puts in all that they saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what was loaded
  useEffect(() => {
    for (const [name, value] of Object.entries(kept.current)) put(name, value);
    kept.current = {};
  }, [newest.item]);

  function close(): void {
    newest.reset();
    setMerge(undefined);
    form.reset(draftOf(given));
    onClose();
  }

  function showFailure(error: unknown, fields: string[], otherwise?: string): boolean {
    if (error instanceof ApiError && error.body.code === 'stale') {
      overtake(error.sentence);
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
    knowsBase.current = false;
    overtake();
  };
  return { item, form, about, overtaken, markOutdated, close, showFailure };
}

type Merge = Pick<Overtaken, 'who' | 'taken' | 'conflicts'>;
