import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { copyText } from '@/kit/copy-text';
import { t } from '@/shared/translate';
import { Button } from '../button/button';
import { toastError, toastSuccess } from '../state/toast';
import { Field } from './field';
import { TextInput } from './text-input';

type CopyFieldProps = {
  /** What is copied: `Link`. It is the label and, in lower case, part of the button and the toasts. */
  label: string;
  value: string;
  hint?: string;
  /** Further buttons beside the copy button. */
  children?: ReactNode;
};

/** A text to copy, such as a link, with a copy button. */
export function CopyField({ label, value, hint, children }: CopyFieldProps) {
  async function copy(): Promise<void> {
    if (await copyText(value)) toastSuccess(t('{label} copied', { label }));
    else
      toastError(
        t('The {label} could not be copied', { label: label.toLowerCase() }),
        t('Select it and copy it by hand.'),
      );
  }

  return (
    <div>
      <Field label={label} hint={hint}>
        <TextInput readOnly value={value} onFocus={(event) => event.target.select()} />
      </Field>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="primary" icon={Copy} onClick={copy}>
          {t('Copy {label}', { label: label.toLowerCase() })}
        </Button>
        {children}
      </div>
    </div>
  );
}
