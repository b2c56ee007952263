import { useEffect, useState } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { dropDraft } from './draft-key';
import { changedFields } from './merge-drafts';
import { useSession } from './session';
import { keepAtSignIn, keepDraft, type Returned, storedDraft } from './stored-draft';

/** The field that may hold what a child suffers from. */
const NOTES = 'medicalNotes';

interface StoredDraftOptions<Draft extends FieldValues, Form> {
  open: boolean;
  form: UseFormReturn<Draft, unknown, Form>;
  /** The form's title. */
  title: string;
  /** Which one it is of the forms of that title: what it edits or is about. */
  about?: string;
  /** Of what it edits, as it stood when the form was opened. */
  version?: number | undefined;
  /** What was kept was typed over an older version than stands now. */
  onStale?: () => void;
}

/**
 * What was typed when the session ended waits in this tab, and stands in the form again once its person is signed in and the form is
 * open. What nobody changed isn't kept, nor are passwords and medical notes. Returns what came back, if anything did.
 */
export function useStoredDraft<Draft extends FieldValues, Form>(
  options: StoredDraftOptions<Draft, Form>,
): Returned | undefined {
  const { open, form, title, about = '', version, onStale } = options;
  const { id: by } = useSession();
  // Somebody else may sign in in another tab while it is open.
  const [owner] = useState(by);
  const [isFilled, setFilled] = useState(false);
  const [back, setBack] = useState<Returned>();
  const { isDirty } = form.formState;

  useEffect(() => {
    if (!open || !isDirty || by !== owner) return;
    return keepAtSignIn(() => {
      const { defaultValues = {} } = form.formState;
      const { [NOTES]: notes, ...values } = withoutPasswords(changed(form.getValues(), defaultValues));
      keepDraft({ by, title, of: placeOf(about), version, at: Date.now(), values, lacksNotes: notes !== undefined });
    });
  }, [open, isDirty, form, by, owner, title, about, version]);

  // The form puts in what it edits with its first effects: what was kept comes after that.
  useEffect(() => setFilled(open), [open]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once an opening, with what it was opened with
  useEffect(() => {
    if (!isFilled) return setBack(undefined);
    const kept = storedDraft(by, Date.now());
    if (kept?.title !== title || kept.of !== placeOf(about)) return;
    dropDraft();
    setBack(kept.lacksNotes ? 'withoutNotes' : 'whole');
    if (kept.version !== version) onStale?.();
    for (const [name, value] of Object.entries(kept.values)) {
      // Names and values as the same form had them.
      form.setValue(name as FieldPath<Draft>, value as FieldPathValue<Draft, FieldPath<Draft>>, { shouldDirty: true });
    }
  }, [isFilled]);
  return isDirty || back === 'withoutNotes' ? back : undefined;
}

function placeOf(about: string): string {
  return `${window.location.pathname} ${about}`;
}

/** What a form began with, such as whom it is about or the key of its request, belongs to that form alone. */
function changed(values: FieldValues, defaults: FieldValues): FieldValues {
  return Object.fromEntries(changedFields(defaults, values).map((name) => [name, values[name]]));
}

function withoutPasswords(values: FieldValues): FieldValues {
  const isPassword = (name: string) => document.querySelector(`input[type="password"][name="${name}"]`) !== null;
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isPassword(name)));
}
