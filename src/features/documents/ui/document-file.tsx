import { cx } from '@/kit/cx';
import type { Document } from '../contract';
import { spokenName } from './review-words';

/** A document's file, large. */
export function DocumentFile({ document, className }: { document: Document; className?: string }) {
  return (
    <div className={cx('grid place-items-center overflow-auto bg-sunken', className)}>
      <img src={document.filePath} alt={spokenName(document)} className="max-h-full max-w-full object-contain" />
    </div>
  );
}
