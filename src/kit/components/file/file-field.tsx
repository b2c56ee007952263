import { type Ref, useId, useLayoutEffect, useRef, useState } from 'react';
import { kindsOf, refusalOf } from '@/kit/files/refusal';
import { formatFileSize } from '@/kit/format/file-size';
import { MAX_FILE_BYTES } from '@/shared/file-limit';
import { t } from '@/shared/translate';
import { Field } from '../form/field';
import { ChosenFile } from './chosen-file';
import { FileDrop } from './file-drop';

type FileFieldProps = {
  label: string;
  /** The selected files, whose state the owner has. */
  files: readonly File[];
  onFilesChange: (files: File[]) => void;
  accept?: string;
  multiple?: boolean;
  maxBytes?: number;
  /** For pictures that `shrinkPicture` makes smaller before the upload: `SHRINKABLE_BYTES`. */
  maxPictureBytes?: number;
  /** Any other error, such as that nothing is selected. Files that can't be taken are reported here at once. */
  error?: string;
  optional?: boolean;
  required?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** A field for one or several files: a drop zone and chooser, the selected files, and any error. */
export function FileField(props: FileFieldProps) {
  const { label, files, onFilesChange, accept = '.pdf,.jpg,.jpeg,.png', multiple = false, error, ref } = props;
  const { maxBytes = MAX_FILE_BYTES, maxPictureBytes = maxBytes, optional, required } = props;
  const [refusal, setRefusal] = useState<string>();
  const id = useId();
  const box = useFocusBack(files.length);
  const hasRoom = multiple || files.length === 0;

  function add(added: File[]) {
    const found = refusalOf(added, { accept, maxBytes, maxPictureBytes, multiple });
    setRefusal(found);
    if (!found) onFilesChange(multiple ? [...files, ...added] : added);
  }

  return (
    <div ref={box}>
      <Field label={label} id={id} error={refusal ?? error} optional={optional} required={required}>
        {hasRoom && (
          <FileDrop
            ref={ref}
            accept={accept}
            multiple={multiple}
            onFiles={add}
            hint={t(multiple ? '{kinds}, up to {size} each.' : '{kinds}, up to {size}.', {
              kinds: kindsOf(accept),
              size: formatFileSize(maxBytes),
            })}
          />
        )}
        {files.length > 0 && (
          <ul aria-label={t('Chosen')} className={hasRoom ? 'mt-2 grid gap-2' : 'grid gap-2'}>
            {files.map((file, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be selected twice
              <li key={`${index}-${file.name}`}>
                <ChosenFile
                  file={file}
                  onRemove={() => {
                    setRefusal(undefined);
                    onFilesChange(files.filter((other) => other !== file));
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </Field>
    </div>
  );
}

/** Selecting or removing a file removes the control that had the focus, so the field's next control gets it. */
function useFocusBack(count: number) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useLayoutEffect(() => {
    const isChanged = before.current !== count;
    before.current = count;
    if (isChanged && (document.activeElement === document.body || document.activeElement?.matches('dialog'))) {
      box.current?.querySelector<HTMLElement>('button, input')?.focus();
    }
  }, [count]);
  return box;
}
