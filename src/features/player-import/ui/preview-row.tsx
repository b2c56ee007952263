import { CircleCheck, CircleX, Copy } from 'lucide-react';
import { Badge, type BadgeTone } from '@/kit/components/page/badge';
import type { Icon } from '@/kit/components/page/icon';
import { formatFullDay } from '@/kit/format/dates';
import { t, translated } from '@/shared/translate';
import type { ImportRow } from '../contract';
import { CorrectRow } from './correct-row';
import { isCorrectable } from './corrections';
import { reasonsOf } from './import-fields';
import { rowStatusLabel } from './import-messages';
import type { ImportState } from './use-import';

const looks: Record<ImportRow['status'], { tone: BadgeTone; icon: Icon }> = {
  ok: { tone: 'done', icon: CircleCheck },
  duplicate: { tone: 'waiting', icon: Copy },
  error: { tone: 'wrong', icon: CircleX },
};

/** Shows one row of the file as read. `line` is its line in the spreadsheet. */
export function PreviewRow({ importing, row, line }: { importing: ImportState; row: ImportRow; line: number }) {
  const { player, status, warnings } = row;
  const { tone, icon } = looks[status];
  const { mapping } = importing.columns;
  // Errors of cells are shown beside the cell.
  const reasons = reasonsOf({
    ...row,
    issues: row.issues.filter((issue) => status !== 'error' || !isCorrectable(issue, mapping)),
  });
  const facts = [
    player.birthDate && formatFullDay(player.birthDate),
    player.teamName,
    player.position,
    player.jerseyNumber !== null && `#${player.jerseyNumber}`,
    player.guardianEmail,
  ].filter(Boolean);
  return (
    <li className="grid grid-cols-[2.5rem_1fr_auto] gap-x-4 px-6 py-2.5 max-md:grid-cols-[1.75rem_1fr_auto] max-md:gap-x-3 max-md:px-4">
      <span className="pt-0.5 text-right text-13 text-text-3 tabular-nums">
        <span className="sr-only">{t('Row')} </span>
        {line}
      </span>
      <p className="font-medium wrap-anywhere">
        {[player.firstName, player.lastName].filter(Boolean).join(' ') || t('No name')}
      </p>
      <Badge tone={tone} icon={icon} className="self-start">
        {t(rowStatusLabel[status])}
      </Badge>
      <div className="col-span-2 col-start-2 min-w-0">
        {facts.length > 0 && <p className="text-13 text-text-2 wrap-anywhere">{facts.join(' · ')}</p>}
        {reasons.map((reason) => (
          <p key={reason} className="text-13 text-text-2">
            {reason}
          </p>
        ))}
        {warnings.map((warning) => (
          <p key={warning} className="text-13 text-amber-ink">
            {translated(warning)}
          </p>
        ))}
        <CorrectRow importing={importing} row={row} line={line} />
      </div>
    </li>
  );
}
