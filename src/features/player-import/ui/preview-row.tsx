import { CircleCheck, CircleX, Copy } from 'lucide-react';
import { Badge, type BadgeTone } from '@/kit/components/badge';
import type { Icon } from '@/kit/components/icon';
import { formatFullDay } from '@/kit/format/dates';
import type { ImportRow } from '../contract';
import { reasonsOf } from './import-fields';

const looks: Record<ImportRow['status'], { label: string; tone: BadgeTone; icon: Icon }> = {
  ok: { label: 'Ready', tone: 'done', icon: CircleCheck },
  duplicate: { label: 'Duplicate', tone: 'waiting', icon: Copy },
  error: { label: 'Faulty', tone: 'wrong', icon: CircleX },
};

/** One row of the file as it was read. `line` is its line in the spreadsheet. */
export function PreviewRow({ row, line }: { row: ImportRow; line: number }) {
  const { player, status, warnings } = row;
  const { label, tone, icon } = looks[status];
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
        <span className="sr-only">Row </span>
        {line}
      </span>
      <p className="font-medium wrap-anywhere">
        {[player.firstName, player.lastName].filter(Boolean).join(' ') || 'No name'}
      </p>
      <Badge tone={tone} icon={icon} className="self-start">
        {label}
      </Badge>
      <div className="col-span-2 col-start-2 min-w-0">
        {facts.length > 0 && <p className="text-13 text-text-2 wrap-anywhere">{facts.join(' · ')}</p>}
        {reasonsOf(row).map((reason) => (
          <p key={reason} className={`text-13 ${status === 'error' ? 'text-red-ink' : 'text-text-2'}`}>
            {reason}
          </p>
        ))}
        {warnings.map((warning) => (
          <p key={warning} className="text-13 text-amber-ink">
            {warning}
          </p>
        ))}
      </div>
    </li>
  );
}
