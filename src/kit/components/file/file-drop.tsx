import { Camera, FileUp } from 'lucide-react';
import { type ChangeEvent, type DragEvent, type Ref, useEffect, useState } from 'react';
import { cx } from '@/kit/cx';
import { usePhone } from '@/kit/use-media';
import { t } from '@/shared/translate';
import { useFieldControl } from '../form/field-context';
import type { Icon } from '../page/icon';

type FileDropProps = {
  /** What may be selected, in words: `PDF, JPG or PNG, up to 10 MB.` */
  hint: string;
  accept: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
  ref?: Ref<HTMLInputElement>;
};

/**
 * Takes files from the system's file chooser, by drag and drop, and on a phone from its camera. The browser's own file inputs lie over
 * the visible parts, so that keyboard, screen reader and label work as usual.
 */
export function FileDrop({ hint, accept, multiple, onFiles, ref }: FileDropProps) {
  const [isOver, setIsOver] = useState(false);
  const field = useFieldControl({});
  const drop = useDrop(onFiles, setIsOver);
  const isPhone = usePhone();
  const input = {
    type: 'file',
    'aria-invalid': field['aria-invalid'],
    'aria-describedby': field['aria-describedby'],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const files = [...(event.target.files ?? [])];
      // Lets the same file be selected again after it was fixed.
      event.target.value = '';
      if (files.length > 0) onFiles(files);
    },
    className: 'absolute inset-0 size-full cursor-pointer opacity-0',
  } as const;
  const own = { id: field.id, ref, accept, multiple, 'aria-required': field['aria-required'] };
  return (
    <div {...drop}>
      {isPhone ? (
        <div className="grid gap-2">
          <PhoneButton icon={Camera} text={t('Take a photo')}>
            <input {...input} aria-label={t('Take a photo')} accept="image/*" capture="environment" />
          </PhoneButton>
          <PhoneButton icon={FileUp} text={choose(multiple)} id={field.id}>
            <input {...input} {...own} />
          </PhoneButton>
          <p className="text-13 text-text-3">{hint}</p>
        </div>
      ) : (
        <div
          className={cx(
            'relative flex flex-col items-center rounded-box border border-dashed px-5 py-6 text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
            isOver ? 'border-accent bg-accent-soft' : 'border-control hover:bg-sunken has-aria-invalid:border-red',
          )}
        >
          <FileUp className="size-6 text-accent" />
          <label htmlFor={field.id} className="mt-2 font-medium">
            {isOver ? t('Let go to add it here.') : multiple ? t('Drop files here, or') : t('Drop a file here, or')}{' '}
            {!isOver && <span className="text-accent-ink underline">{choose(multiple).toLowerCase()}</span>}
          </label>
          <p className={cx('mt-0.5 text-13', isOver ? 'text-text-2' : 'text-text-3')}>{hint}</p>
          <input {...input} {...own} />
        </div>
      )}
    </div>
  );
}

type PhoneButtonProps = { icon: Icon; text: string; id?: string; children: React.ReactNode };

function PhoneButton({ icon: Picture, text, id, children }: PhoneButtonProps) {
  return (
    <span className="relative flex h-12 items-center justify-center gap-2 rounded-box border border-button-line bg-surface font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-aria-invalid:border-red">
      <Picture className="size-4.5" />
      {id ? <label htmlFor={id}>{text}</label> : <span aria-hidden="true">{text}</span>}
      {children}
    </span>
  );
}

function choose(multiple: boolean | undefined): string {
  return multiple ? t('Choose files') : t('Choose a file');
}

/**
 * Returns the props of an element that files can be dropped on. While it is mounted, a file dropped beside it doesn't replace the page,
 * as it would by default.
 */
function useDrop(onFiles: (files: File[]) => void, onOver: (isOver: boolean) => void) {
  useEffect(() => {
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);

  return {
    onDragOver(event: DragEvent) {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      onOver(true);
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      // Moving between its own parts doesn't leave it.
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) onOver(false);
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      onOver(false);
      const files = [...event.dataTransfer.files];
      if (files.length > 0) onFiles(files);
    },
  };
}

function refuse(event: globalThis.DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer || !hasFiles(event.dataTransfer)) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

function hasFiles({ types }: DataTransfer): boolean {
  return types.includes('Files');
}
