import { useEffect, useState } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { dropDraft } from './drop-drafts';
import { changedFields } from './merge-drafts';
import { useSession } from './session';
import { type RestoredExtent, storeAtSignIn, storeDraft, storedDraft } from './stored-draft';

/** The field that may contain a child's medical conditions. */
const NOTES = 'medicalNotes';

interface StoredDraftOptions<Draft extends FieldValues, Form> {
  open: boolean;
  form: UseFormReturn<Draft, unknown, Form>;
  /** The form's title. */
  title: string;
  /** Distinguishes the forms with that title: what the form edits or is about. */
  about?: string;
  /** The version of the edited item when the form was opened. */
  version?: number | undefined;
  /** Called when the stored draft was typed over an older version than the current one. */
  onStale?: () => void;
}

/**
 * Stores in this tab what was typed when the session ended, and restores it once its user has signed in and the form is open. Unchanged
 * fields, passwords and medical notes aren't stored. Returns what was restored, if anything was.
 */
export function useStoredDraft<Draft extends FieldValues, Form>(
  options: StoredDraftOptions<Draft, Form>,
): RestoredExtent | undefined {
  const { open, form, title, about = '', version, onStale } = options;
  const { id: by } = useSession();
  // Another user may sign in in another tab while the form is open.
  const [owner] = useState(by);
  const [isFilled, setFilled] = useState(false);
  const [back, setBack] = useState<RestoredExtent>();
  const { isDirty } = form.formState;

  useEffect(() => {
    if (!open || !isDirty || by !== owner) return;
    return storeAtSignIn(() => {
      const { defaultValues = {} } = form.formState;
      const { [NOTES]: notes, ...values } = withoutPasswords(changed(form.getValues(), defaultValues));
      storeDraft({ by, title, of: placeOf(about), version, at: Date.now(), values, lacksNotes: notes !== undefined });
      return version === undefined && about === '';
    });
  }, [open, isDirty, form, by, owner, title, about, version]);

  // The form writes the edited item's values in its first effects; the stored values come after that.
  useEffect(() => setFilled(open), [open]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per opening, with the values of that opening
  useEffect(() => {
    if (!isFilled) return setBack(undefined);
    const draft = storedDraft(by, Date.now());
    if (draft?.title !== title || draft.of !== placeOf(about)) return;
    dropDraft();
    setBack(draft.lacksNotes ? 'withoutNotes' : 'whole');
    if (draft.version !== version) onStale?.();
    for (const [name, value] of Object.entries(draft.values)) {
      // Names and values from the same form.
      form.setValue(name as FieldPath<Draft>, value as FieldPathValue<Draft, FieldPath<Draft>>, { shouldDirty: true });
    }
  }, [isFilled]);
  return isDirty || back === 'withoutNotes' ? back : undefined;
}

function placeOf(about: string): string {
  return `${window.location.pathname} ${about}`;
}

/**
 * Returns the changed values. Initial values, such as whom the form is about or the key of its request, belong to one opening of the form
 * only.
 */
function changed(values: FieldValues, defaults: FieldValues): FieldValues {
  return Object.fromEntries(changedFields(defaults, values).map((name) => [name, values[name]]));
}

function withoutPasswords(values: FieldValues): FieldValues {
  const isPassword = (name: string) => document.querySelector(`input[type="password"][name="${name}"]`) !== null;
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isPassword(name)));
}
