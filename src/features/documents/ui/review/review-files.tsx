import { useEffect, useState } from 'react';
import { FileViewer } from '@/kit/components/file/file-viewer';
import { cx } from '@/kit/cx';
import { translated } from '@/shared/translate';
import type { Document } from '../../contract/document';
import { FILE_LOST } from '../../rules/upload';
import { DownloadLink } from '../list/row-actions';
import { spokenName } from './review-labels';

/** The shown file loads alone for this long. */
const HEAD_START_MS = 400;

type ReviewFilesProps = {
  document: Document;
  next: Document | undefined;
  /** Called when a document's file is shown, or its failure is. */
  onSettled: (id: number) => void;
};

/**
 * Renders the shown document's file and, hidden behind it, the next one's, so that it appears at once when its turn comes: browsers don't
 * cache these files.
 */
export function ReviewFiles({ document, next, onSettled }: ReviewFilesProps) {
  const early = useLater(next, document.id);
  const files = early && early.id !== document.id ? [document, early] : [document];
  return (
    <div className="relative h-[52dvh] md:h-full">
      {files.map((file) => {
        const isShown = file.id === document.id;
        return (
          <div key={file.id} inert={!isShown} className={cx('absolute inset-0', !isShown && 'invisible')}>
            <FileViewer
              address={file.filePath}
              mediaType={file.mediaType}
              alt={spokenName(file)}
              actions={<DownloadLink document={file} />}
              lostText={translated(FILE_LOST)}
              onSettled={() => onSettled(file.id)}
              className="h-full rounded-none! border-0!"
            />
          </div>
        );
      })}
    </div>
  );
}

/** Returns the next document once the shown one has had its head start. */
function useLater(next: Document | undefined, shownId: number): Document | undefined {
  const [since, setSince] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setSince(shownId), HEAD_START_MS);
    return () => clearTimeout(timer);
  }, [shownId]);
  return since === shownId ? next : undefined;
}
