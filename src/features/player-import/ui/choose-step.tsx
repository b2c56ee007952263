import { FileSpreadsheet } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '@/kit/components/button/button';
import { DialogSection } from '@/kit/components/dialog/dialog';
import { Field } from '@/kit/components/form/field';
import { FormNotice } from '@/kit/components/form/form-notice';
import { TextArea } from '@/kit/components/form/text-area';
import { cx } from '@/kit/cx';
import { t } from '@/shared/translate';
import { readFile, readText, UnreadableSheet } from './read-sheet';
import type { Book } from './sheet';

/** Accepts a dropped or chosen file, or rows that were copied from a spreadsheet. */
export function ChooseStep({ onBook }: { onBook: (book: Book) => void }) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [text, setText] = useState('');

  async function read(source: () => Promise<Book>) {
    setBusy(true);
    setProblem(undefined);
    try {
      onBook(await source());
    } catch (error) {
      const known = error instanceof UnreadableSheet;
      setProblem(known ? error.message : t('This file could not be read. Save it as .csv and choose that one.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <DialogSection className="grid gap-5">
      <FormNotice error={problem} />
      <FileDrop busy={busy} onFile={(file) => read(() => readFile(file))} />
      <Field
        label={t('Or paste the rows, with their header')}
        hint={t('Copy them in Excel or Google Sheets and paste them here.')}
      >
        <TextArea rows={5} spellCheck={false} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Button
        className="justify-self-start"
        busy={busy}
        busyLabel={t('Reading...')}
        reasonShown="after"
        disabledReason={text.trim() ? undefined : t('Paste the rows first.')}
        onClick={() => read(() => readText(t('Pasted rows'), text))}
      >
        {t('Use pasted rows')}
      </Button>
    </DialogSection>
  );
}

function FileDrop({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to what the button inside does
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'flex flex-col items-center rounded-box border border-dashed px-5 py-8 text-center transition-colors',
        over ? 'border-accent bg-accent-soft' : 'border-control',
      )}
    >
      <FileSpreadsheet className="size-8 text-accent" />
      <p className="mt-3 font-medium">
        <span className="max-md:hidden">{t('Drop a spreadsheet here, or choose one.')}</span>
        <span className="md:hidden">{t('Choose a spreadsheet.')}</span>
      </p>
      <p className="mt-0.5 text-13 text-text-2">
        {t('Excel (.xlsx), CSV or TSV, up to 2,000 players. Any column names do.')}
      </p>
      <Button
        className="mt-4"
        data-autofocus
        busy={busy}
        busyLabel={t('Reading...')}
        onClick={() => input.current?.click()}
      >
        {t('Choose File')}
      </Button>
      <input
        ref={input}
        type="file"
        aria-label={t('Spreadsheet')}
        tabIndex={-1}
        accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values"
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file can be chosen again after it was corrected.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </div>
  );
}
