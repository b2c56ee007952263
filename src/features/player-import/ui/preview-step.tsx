import { useState } from 'react';
import { DialogSection } from '@/kit/components/dialog/dialog';
import { Segmented } from '@/kit/components/form/segmented';
import { Select } from '@/kit/components/form/select';
import { Pager } from '@/kit/components/list/pager';
import { usePhone } from '@/kit/use-media';
import { formatNumber } from '@/shared/format';
import { t } from '@/shared/translate';
import type { ImportRow } from '../contract';
import { BadRowsButton } from './bad-rows-button';
import { rowStatusLabel } from './import-messages';
import { PreviewChoices } from './preview-choices';
import { PreviewRow } from './preview-row';
import type { ImportState } from './use-import';

const PAGE = 50;
type Filter = 'all' | ImportRow['status'];

/** Shows what is ambiguous in the file, then every row as read, with its errors. */
export function PreviewStep({ importing }: { importing: ImportState }) {
  const {
    shown: data,
    columns: { parts },
  } = importing;
  const [filter, setFilter] = useState<Filter>('all');
  const [start, setStart] = useState(0);
  const phone = usePhone();
  if (!data || !parts) return null;

  // Corrected rows stay visible where they were.
  const isCorrected = ({ row }: ImportRow) => filter === 'error' && importing.corrections[row] !== undefined;
  const rows = filter === 'all' ? data.rows : data.rows.filter((row) => row.status === filter || isCorrected(row));
  // Another filter may have left fewer rows.
  const from = start < rows.length ? start : 0;
  const page = rows.slice(from, from + PAGE);
  const options = [
    { value: 'all', label: `${t('All')} ${formatNumber(data.rows.length)}` },
    { value: 'ok', label: `${t(rowStatusLabel.ok)} ${formatNumber(data.ok)}` },
    { value: 'duplicate', label: `${t('Duplicates')} ${formatNumber(data.duplicates)}` },
    { value: 'error', label: `${t(rowStatusLabel.error)} ${formatNumber(data.errors)}` },
  ] as const;
  const choose = (value: Filter) => {
    setFilter(value);
    setStart(0);
  };

  return (
    <>
      <PreviewChoices importing={importing} data={data} />
      <DialogSection className="flex flex-wrap items-center gap-3 py-4!">
        {phone ? (
          <Select
            className="w-full"
            aria-label={t('Rows')}
            options={options}
            value={filter}
            onChange={(event) => choose(options.find(({ value }) => value === event.target.value)?.value ?? 'all')}
          />
        ) : (
          <Segmented label={t('Rows')} value={filter} onValueChange={choose} options={options} />
        )}
        <BadRowsButton importing={importing} rows={data.rows} errors={data.errors} />
      </DialogSection>
      <DialogSection className="px-0! py-0!">
        {page.length === 0 ? (
          <p className="px-6 py-8 text-center text-text-2">{t('There are no such rows.')}</p>
        ) : (
          <ul aria-label={t('Rows of the file')} className="divide-y divide-line">
            {page.map((row) => (
              <PreviewRow key={row.row} importing={importing} row={row} line={parts.lines[row.row] ?? row.row + 1} />
            ))}
          </ul>
        )}
      </DialogSection>
      {rows.length > PAGE && (
        <DialogSection className="py-3!">
          <Pager
            from={from + 1}
            to={from + page.length}
            total={rows.length}
            onPrevious={from > 0 ? () => setStart(from - PAGE) : undefined}
            onNext={from + PAGE < rows.length ? () => setStart(from + PAGE) : undefined}
          />
        </DialogSection>
      )}
    </>
  );
}
