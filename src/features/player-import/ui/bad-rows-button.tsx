import { Download } from 'lucide-react';
import { Button } from '@/kit/components/button/button';
import type { ImportRow } from '../contract';
import { badRowsCsv, saveFile } from './bad-rows';
import { downloadToCorrect } from './import-messages';
import type { ImportState } from './use-import';

type BadRowsButtonProps = { importing: ImportState; rows: ImportRow[]; errors: number };

/** Saves the rows with errors, each with its reasons, for a spreadsheet program. */
export function BadRowsButton({ importing, rows, errors }: BadRowsButtonProps) {
  const { parts, mapping } = importing.columns;
  if (errors === 0 || !parts) return null;
  const sheet = { header: parts.header, rows: importing.rows };
  return (
    <Button icon={Download} onClick={() => saveFile('players-to-correct.csv', badRowsCsv(sheet, mapping, rows))}>
      {downloadToCorrect(errors)}
    </Button>
  );
}
