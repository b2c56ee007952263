import { Download, FileX } from 'lucide-react';
import { Button } from '../button/button';
import { ButtonLink } from '../button/button-link';
import { ErrorState } from '../state/error-state';
import { Notice } from '../state/notice';

/** Stands in a file's place when it could not be fetched. */
export function FileFailure({ address, onRetry }: { address: string; onRetry: () => void }) {
  return (
    <ErrorState
      title="The file could not be loaded"
      text="Check your connection and try again."
      action={
        <>
          <Button onClick={onRetry}>Retry</Button>
          <DownloadLink address={address} />
        </>
      }
    />
  );
}

/** Stands in the place of a file that the server has lost: trying again brings nothing. */
export function LostFile({ text }: { text: string }) {
  return <ErrorState title="File not found" text={text} />;
}

/** Stands in the place of a file that is there, but can only be looked at elsewhere. */
export function UnreadableFile({ address }: { address: string }) {
  return (
    <Notice
      role="alert"
      picture={
        <span className="grid size-12 place-content-center rounded-pill bg-surface text-text-2">
          <FileX className="size-5" />
        </span>
      }
      title="This file can't be shown here"
      text="Download it to look at it."
      action={<DownloadLink address={address} />}
    />
  );
}

function DownloadLink({ address }: { address: string }) {
  return (
    <ButtonLink href={address} reload icon={Download}>
      Download
    </ButtonLink>
  );
}
