import { CircleCheck, Clock, Trash2 } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { IconButton } from '@/kit/components/button/icon-button';
import { DialogSection } from '@/kit/components/dialog/dialog';
import { FileField } from '@/kit/components/file/file-field';
import { UploadFailure, UploadProgress } from '@/kit/components/file/upload-progress';
import { Field } from '@/kit/components/form/field';
import { Select } from '@/kit/components/form/select';
import { TextInput } from '@/kit/components/form/text-input';
import { Badge } from '@/kit/components/page/badge';
import { SHRINKABLE_BYTES } from '@/kit/files/picture-kinds';
import { t } from '@/shared/translate';
import type { DocumentType } from '../../contract/type';
import { ACCEPT } from './check-row';
import { dateHint, dateShown, type Row } from './rows';
import { isSending, type Papers } from './use-papers';
import type { UploadState } from './use-uploads';

/** Renders the control that selects a player, inside a Field. */
export type ChoosePlayer = (control: { value: string; onValueChange: (id: string) => void }) => ReactNode;

type PaperFieldsProps = {
  row: Row;
  /** Which of several papers it is. */
  title: string | undefined;
  types: readonly DocumentType[] | null | undefined;
  papers: Papers;
  choosePlayer: ChoosePlayer;
};

/** Renders one paper to hand in: its player, type, file and date; during the upload, its progress. */
export function PaperFields({ row, title, types, papers, choosePlayer }: PaperFieldsProps) {
  if (row.done) return <Handed row={row} title={title} />;
  const { now } = papers;
  const sending = isSending(now);
  return (
    <DialogSection
      title={title}
      aside={title && !sending && <RemoveButton title={title} onRemove={() => papers.remove(row.key)} />}
    >
      <fieldset disabled={sending} className="grid min-w-0 gap-4">
        <legend className="sr-only">{title ?? t('Document')}</legend>
        <Fields row={row} types={types} papers={papers} choosePlayer={choosePlayer} />
      </fieldset>
      {now?.key === row.key && <PaperProgress now={now} onCancel={papers.cancel} onRetry={papers.send} />}
    </DialogSection>
  );
}

function Fields({ row, types, papers, choosePlayer }: Omit<PaperFieldsProps, 'title'>) {
  const { key, faults, file } = row;
  const { change, addFiles, today } = papers;
  const type = papers.typeOf(row);
  const date = dateShown(row, type, today);
  const words = dateHint(date, type, today);
  const isOver = date !== '' && date < today;
  const hint = isOver ? <span className="text-amber-ink">{words}</span> : words;
  return (
    <>
      <Field label={t('Player')} error={faults.playerId} required>
        {choosePlayer({ value: row.playerId, onValueChange: (playerId) => change(key, { playerId }) })}
      </Field>
      <Field label={t('Document Type')} error={faults.type} hint={type?.description} required>
        <Select
          options={typeOptions(types)}
          value={type ? row.typeId : ''}
          onChange={(event) => change(key, { typeId: event.target.value })}
        />
      </Field>
      <FileField
        label={t('File')}
        files={file ? [file] : []}
        onFilesChange={(files) => (files.length > 0 ? addFiles(key, files) : change(key, { file: null }))}
        accept={ACCEPT}
        multiple={!file}
        maxPictureBytes={SHRINKABLE_BYTES}
        error={faults.file}
        required
      />
      <Field label={t('Expiry Date')} error={faults.expiryDate} hint={hint} optional>
        <TextInput type="date" value={date} onChange={(event) => change(key, { expiryDate: event.target.value })} />
      </Field>
    </>
  );
}

function typeOptions(types: PaperFieldsProps['types']) {
  const first = { value: '', label: types ? t('Choose a document type') : t('Loading...') };
  return [first, ...(types ?? []).map(({ id, name }) => ({ value: String(id), label: name }))];
}

function RemoveButton({ title, onRemove }: { title: string; onRemove: () => void }) {
  return <IconButton label={t('Remove {title}', { title })} icon={Trash2} onClick={onRemove} className="-my-2 -mr-2" />;
}

/** Renders a paper that was uploaded, or waits for a connection, while others still are being sent. */
function Handed({ row, title }: { row: Row; title: string | undefined }) {
  return (
    <DialogSection
      title={title}
      aside={
        row.done === 'waits' ? (
          <Badge tone="waiting" icon={Clock} hang="right">
            {t('Waits for a connection')}
          </Badge>
        ) : (
          <Badge tone="done" icon={CircleCheck} hang="right">
            {t('Uploaded')}
          </Badge>
        )
      }
      className="py-3!"
    >
      <p className="truncate text-13 text-text-2">{row.file?.name}</p>
    </DialogSection>
  );
}

type PaperProgressProps = { now: UploadState; onCancel: () => void; onRetry: () => void };

/** Renders a paper's upload progress, or why it failed. Scrolls into view and keeps the keyboard focus in the dialog. */
function PaperProgress({ now, onCancel, onRetry }: PaperProgressProps) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the elements that the kind renders
  useLayoutEffect(() => {
    const box = place.current;
    const dialog = box?.closest('dialog');
    box?.scrollIntoView({ block: 'nearest' });
    const isLost = [document.body, dialog].includes(document.activeElement as HTMLDialogElement | null);
    if (isLost) box?.querySelector('button')?.focus({ preventScroll: true });
    return () => {
      // When the focused Cancel button disappears, the focus moves to the form's submit button.
      if (box?.contains(document.activeElement)) dialog?.querySelector<HTMLElement>('button[type=submit]')?.focus();
    };
  }, [now.kind]);
  return (
    <div ref={place} className="mt-4 scroll-mb-4">
      {now.kind === 'failed' ? (
        <UploadFailure sentence={now.sentence} onRetry={now.isWorthRetrying ? onRetry : undefined} />
      ) : (
        <UploadProgress progress={now.progress} onCancel={onCancel} />
      )}
    </div>
  );
}
