import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '@/kit/cx';
import { t, translated } from '@/shared/translate';
import { FieldContext } from './field-context';

type FieldProps = {
  label: string;
  /** The control's id, when code outside has to find it. */
  id?: string;
  hint?: ReactNode;
  /** A sentence that says what is wrong; replaces the hint. */
  error?: string;
  optional?: boolean;
  required?: boolean;
  className?: string;
  children: ReactNode;
};

/** A label, one control, and its hint or error, connected for screen readers. */
export function Field({ label, hint, error, optional, required, className = '', children, ...own }: FieldProps) {
  const madeId = useId();
  const id = own.id ?? madeId;
  const noteId = `${id}-note`;
  const describedBy = error || hint ? noteId : undefined;
  return (
    <div className={`relative min-w-0 ${className}`}>
      <label htmlFor={id} className={cx('mb-1.5 block text-13 font-medium', required && 'required')}>
        {label}
        {optional && <Optional />}
      </label>
      <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>{children}</FieldContext>
      <Note id={noteId} hint={hint} error={error} />
    </div>
  );
}

type FieldGroupProps = Omit<FieldProps, 'label' | 'id' | 'required'> & { legend: string };

/** The same for several checkboxes or radios with one legend. */
export function FieldGroup({ legend, hint, error, optional, className = '', children }: FieldGroupProps) {
  const noteId = useId();
  return (
    <fieldset className={`min-w-0 ${className}`} aria-describedby={error || hint ? noteId : undefined}>
      <legend className="mb-1 text-13 font-medium">
        {legend}
        {optional && <Optional />}
      </legend>
      {children}
      <Note id={noteId} hint={hint} error={error} />
    </fieldset>
  );
}

function Optional() {
  return <span className="font-normal text-text-3"> {t('(optional)')}</span>;
}

function Note({ id, hint, error }: { id: string; hint?: ReactNode; error?: string }) {
  if (error) {
    return (
      <p id={id} className="mt-1.5 flex gap-1.5 text-13 text-red-ink">
        <CircleAlert className="mt-0.5 size-3.5 text-red" />
        {translated(error)}
      </p>
    );
  }
  return hint ? (
    <p id={id} className="mt-1.5 text-13 wrap-anywhere text-text-3">
      {hint}
    </p>
  ) : null;
}
