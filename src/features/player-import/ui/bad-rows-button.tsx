import { Download } from 'lucide-react';
import { Button } from '@/kit/components/button';
import { formatNumber, plural } from '@/shared/words';
import type { ImportRow } from '../contract';
import { badRowsCsv, saveFile } from './bad-rows';
import type { Importing } from './use-import';

type BadRowsButtonProps = { importing: Importing; rows: ImportRow[]; errors: number };

/** Saves the faulty rows, each with its reason, to mend and import again. */
export function BadRowsButton({ importing: { columns }, rows, errors }: BadRowsButtonProps) {
  const { parts } = columns;
  if (errors === 0 || !parts) return null;
  return (
    <Button icon={Download} onClick={() => saveFile('players-to-mend.csv', badRowsCsv(parts.header, parts.rows, rows))}>
      {plural(errors, 'Download the Faulty Row', `Download ${formatNumber(errors)} Faulty Rows`)}
    </Button>
  );
}
