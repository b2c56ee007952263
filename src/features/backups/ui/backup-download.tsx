import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { q } from '@/kit/api/query-client';
import { buttonStyle } from '@/kit/components/button/button-style';
import { formatDate, formatTime } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { addressOf } from '@/shared/call-address';
import { t } from '@/shared/translate';
import { downloadBackup, getLastBackup, type LastBackup } from '../contract';

/** How often to check whether a download that may be in progress has completed. */
const POLL_MS = 3_000;

/** Renders a link that saves the club's archive, with when the last one was made. */
export function BackupDownload() {
  // When the archive before the one requested here was made; undefined when none was requested.
  const [before, setBefore] = useState<string | null>();
  const { data } = useQuery({
    ...q(getLastBackup, {}),
    refetchInterval: before === undefined ? false : POLL_MS,
  });
  const isUnderWay = before !== undefined && data?.madeAt === before;
  if (before !== undefined && data && !isUnderWay) setBefore(undefined);

  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="min-w-60 flex-1">
        <p className="font-medium">{t('Download a backup')}</p>
        <p role="status" className="text-13 text-text-3">
          {isUnderWay ? t('Your browser is saving it. Wait until it is done.') : <LastMade last={data} />}
        </p>
      </div>
      <a
        href={addressOf(downloadBackup, {})}
        download
        onClick={() => setBefore(data?.madeAt ?? null)}
        className={buttonStyle({})}
      >
        <Download className="size-4" />
        {t('Download Backup')}
      </a>
    </div>
  );
}

function LastMade({ last }: { last: LastBackup | null | undefined }) {
  const { timeZone } = useSession().club;
  const when = (at: string) => t('{day} at {time}', { day: formatDate(at, timeZone), time: formatTime(at, timeZone) });
  if (!last) return t('Loading...');
  const { madeAt, restoredAt } = last;
  if (madeAt === null) return t('No backup has been made yet.');
  if (restoredAt === null) return t('Last made {when}.', { when: when(madeAt) });
  return t('This club was restored from a backup of {when}. No backup has been made here since.', {
    when: when(madeAt),
  });
}
