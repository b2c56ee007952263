import { useEffect, useRef, useState } from 'react';
import { type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form';
import { changedFields } from './merge-drafts';

interface PageFormOptions<Draft extends FieldValues, Form> {
  resolver: Resolver<Draft, unknown, Form>;
  /** The saved values. */
  values: Draft;
  /** Sends the changed fields. */
  onSubmit: (changes: Partial<Form>) => void;
}

/**
 * A form within a page, whose values others may save meanwhile: when `values` change, typed fields keep their text and the others take
 * the new values. It submits only the changed fields, so that it reverts nobody's change. `onSaved` is to be called once they are saved.
 */
export function usePageForm<Draft extends FieldValues, Form>(options: PageFormOptions<Draft, Form>) {
  const { resolver, values, onSubmit } = options;
  // The form writes its first values to the fields itself, so that what was typed before hydration counts as a change.
  const [first] = useState(values);
  const form = useForm<Draft, unknown, Form>({ resolver, values: first });
  const { defaultValues: begun = {} } = form.formState;
  const sent = useRef<FieldValues>({});
  const saved = JSON.stringify(values);
  const shown = useRef(saved);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when other values are saved
  useEffect(() => {
    if (shown.current === saved) return;
    shown.current = saved;
    const typed = typedFields();
    form.reset(values, { keepErrors: true, keepFieldsRef: true, keepIsSubmitted: true });
    for (const [name, value] of Object.entries(typed)) {
      form.setValue(name as Path<Draft>, value, { shouldDirty: true });
    }
  }, [saved]);

  /** Returns the fields that differ from what was last saved, with their values. */
  function typedFields(): FieldValues {
    const typed = form.getValues();
    return pick(typed, changedFields(begun, typed));
  }

  function onSaved(): void {
    const typed = form.getValues();
    for (const [name, value] of Object.entries(sent.current)) {
      if (typed[name] === value) form.resetField(name as Path<Draft>, { defaultValue: value });
    }
  }

  const submit = form.handleSubmit((checked) => {
    sent.current = typedFields();
    onSubmit(pick(checked as FieldValues, Object.keys(sent.current)) as Partial<Form>);
  });
  return { form, submit, onSaved };
}

function pick(values: FieldValues, names: readonly string[]): FieldValues {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}
