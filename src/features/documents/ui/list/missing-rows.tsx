import { FileExclamationPoint, PenLine, Upload } from 'lucide-react';
import { Button } from '@/kit/components/button/button';
import { TableHead } from '@/kit/components/list/table-parts';
import { Badge } from '@/kit/components/page/badge';
import { Card } from '@/kit/components/page/card';
import { formatFullDay } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { can } from '@/shared/permissions';
import { t } from '@/shared/translate';
import { type PaperIds, paperKey } from '../../addresses';
import type { MissingDocument } from '../../contract/document';
import { missingMessage, playerName } from '../review/review-labels';
import { uploadReason } from '../upload/upload-reason';

interface MissingRows {
  missing: readonly MissingDocument[];
  onUpload: (paper: PaperIds) => void;
  onSign: (paper: PaperIds) => void;
}

/** Renders required papers that players lack, each with the way to hand it in. */
export function MissingTable({ missing, ...rest }: MissingRows) {
  return (
    <table className="w-full table-fixed">
      <caption className="sr-only">{t('Missing documents')}</caption>
      <TableHead columns={columns()} />
      <tbody>
        {missing.map((row) => (
          <tr key={paperKey(row)} className="h-15 border-t border-line">
            <th scope="row" className="py-2 pr-2.5 pl-5 text-left font-semibold wrap-anywhere">
              {row.type}
            </th>
            <td className="px-2.5 py-2 wrap-anywhere">
              {playerName(row)}
              <span className="block text-13 text-text-2">{row.teamName ?? t('No team')}</span>
            </td>
            <td className="px-2.5 py-2">
              <MissingBadge />
            </td>
            <td className="px-2.5 py-2 text-text-2 wrap-anywhere">
              <span className="line-clamp-3">{missingMessage(row, formatFullDay)}</span>
            </td>
            <td className="py-2 pr-5">
              <span className="flex justify-end gap-2">
                <HandIn row={row} {...rest} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const columns = () =>
  [
    [t('Type'), 'w-[26%] pl-5 text-left'],
    [t('Player'), 'w-[22%] px-2.5 text-left'],
    [t('Status'), 'w-32 px-2.5 text-left'],
    [t('Why'), 'px-2.5 text-left'],
    [t('Actions'), 'w-52 pr-5 text-right'],
  ] as const;

/** Renders the same as cards, for phones. */
export function MissingCards({ missing, ...rest }: MissingRows) {
  return (
    <ul aria-label={t('Missing documents')} className="grid gap-3">
      {missing.map((row) => (
        <li key={paperKey(row)}>
          <Card className="p-3.5">
            <div className="flex items-start justify-between gap-3">
              <p className="min-w-0 font-semibold wrap-anywhere">{row.type}</p>
              <MissingBadge />
            </div>
            <p className="text-13 wrap-anywhere">
              {playerName(row)} · {row.teamName ?? t('No team')}
            </p>
            <p className="mt-1 text-13 text-text-2 wrap-anywhere">{missingMessage(row, formatFullDay)}</p>
            <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
              <HandIn row={row} {...rest} />
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

function MissingBadge() {
  return (
    <Badge tone="needs" icon={FileExclamationPoint} hang="right" className="mr-0! md:-ml-[7px]">
      {t('Missing')}
    </Badge>
  );
}

/** Renders the buttons to upload and sign when the user may; else how the paper reaches the club. */
function HandIn({ row, onUpload, onSign }: Omit<MissingRows, 'missing'> & { row: MissingDocument }) {
  const user = useSession();
  const what = t('{paper} of {player}', { paper: row.type, player: playerName(row) });
  const maySign = row.canSign && can(user, 'consent.sign', { playerId: row.playerId });
  const mayUpload = uploadReason(user) === undefined;
  return (
    <>
      {maySign && (
        <Button size="dense" variant="primary" icon={PenLine} onClick={() => onSign(row)}>
          {t('Sign')}
          <span className="sr-only"> {what}</span>
        </Button>
      )}
      {mayUpload && (
        <Button size="dense" icon={Upload} onClick={() => onUpload(row)}>
          {t('Upload')}
          <span className="sr-only"> {what}</span>
        </Button>
      )}
      {!maySign && !mayUpload && (
        <span className="text-13 text-text-2">
          {row.teamName ? t('Hand a copy to your coach or the club.') : t('Hand a copy to the club.')}
        </span>
      )}
    </>
  );
}
