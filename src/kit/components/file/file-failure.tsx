import { Download, FileX } from 'lucide-react';
import { t } from '@/shared/translate';
import { Button } from '../button/button';
import { ButtonLink } from '../button/button-link';
import { ErrorState } from '../state/error-state';
import { Notice } from '../state/notice';

/** Shown in place of a file that could not be fetched. */
export function FileFailure({ address, onRetry }: { address: string; onRetry: () => void }) {
  return (
    <ErrorState
      title={t('The file could not be loaded')}
      text={t('Check your connection and try again.')}
      action={
        <>
          <Button onClick={onRetry}>{t('Retry')}</Button>
          <DownloadLink address={address} />
        </>
      }
    />
  );
}

/** Shown in place of a file that the server has lost: a retry is useless. */
export function LostFile({ text }: { text: string }) {
  return <ErrorState title={t('File not found')} text={text} />;
}

/** Shown in place of a file that exists but can't be displayed here. */
export function UnreadableFile({ address }: { address: string }) {
  return (
    <Notice
      role="alert"
      picture={
        <span className="grid size-12 place-content-center rounded-pill bg-surface text-text-2">
          <FileX className="size-5" />
        </span>
      }
      title={t("This file can't be shown here")}
      text={t('Download it to look at it.')}
      action={<DownloadLink address={address} />}
    />
  );
}

function DownloadLink({ address }: { address: string }) {
  return (
    <ButtonLink href={address} reload icon={Download}>
      {t('Download')}
    </ButtonLink>
  );
}
