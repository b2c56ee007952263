import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '@/kit/components/button/button';
import { IconButton } from '@/kit/components/button/icon-button';
import { ListError } from '@/kit/components/form/form-notice';

type EntryListProps<T> = {
  /** Left out where the list needs none. */
  title?: string;
  text?: string;
  entries: readonly T[];
  /** Replaces the entries by what the function makes of the newest ones. */
  change: (next: (entries: T[]) => T[]) => void;
  create: () => T;
  addLabel: string;
  /** Why no more can be added. */
  full: string | undefined;
  /** What is wrong with the list as a whole. */
  error: string | undefined;
  /** The number of attempts to save the form so far. */
  attempts: number;
  children: (entry: T, index: number, onRemove: () => void) => ReactNode;
};

/** Edits a list of entries of a season, each with fields of its own, such as its divisions. */
export function EntryList<T>({ title, text, entries, change, create, ...props }: EntryListProps<T>) {
  const { addLabel, full, error, attempts, children } = props;
  const titleId = useId();
  const remove = (gone: number) => change((all) => all.filter((_, index) => index !== gone));
  return (
    <section aria-labelledby={title && titleId} className="grid gap-4">
      {title && (
        <div>
          <h3 id={titleId} className="font-semibold">
            {title}
          </h3>
          <p className="text-13 text-text-2">{text}</p>
        </div>
      )}
      {entries.map((entry, index) => children(entry, index, () => remove(index)))}
      <ListError error={error} attempts={attempts} />
      <Button icon={Plus} disabledReason={full} onClick={() => change((all) => [...all, create()])}>
        {addLabel}
      </Button>
    </section>
  );
}

type EntryProps = {
  legend: string;
  removeLabel: string;
  /** Why it can't be removed. */
  stays?: string | undefined;
  /** Undefined for one that the list can't be without. */
  onRemove: (() => void) | undefined;
  /** The field beside the button that removes it. */
  head: ReactNode;
  children: ReactNode;
};

/** The fields of one entry. */
export function Entry({ legend, removeLabel, stays, onRemove, head, children }: EntryProps) {
  return (
    <fieldset className="grid gap-4 rounded-box border border-line p-4">
      <legend className="sr-only">{legend}</legend>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">{head}</div>
        {onRemove && (
          <IconButton className="mt-6" label={removeLabel} icon={Trash2} disabledReason={stays} onClick={onRemove} />
        )}
      </div>
      {children}
    </fieldset>
  );
}

/** Returns the sentence about a list as a whole. */
export function listError(errors: ListErrors | undefined): string | undefined {
  return errors?.root?.message ?? errors?.message;
}

type ListErrors = { message?: string | undefined; root?: { message?: string | undefined } | undefined };
