import { useLayoutEffect, useRef } from 'react';
import { UploadFailure, UploadProgress } from '@/kit/components/file/upload-progress';
import type { UploadState } from './use-uploads';

type PaperProgressProps = { now: UploadState; onCancel: () => void; onRetry: () => void };

/** How far a paper is, or why it didn't arrive; in sight wherever the form is scrolled to, and at hand for the keyboard. */
export function PaperProgress({ now, onCancel, onRetry }: PaperProgressProps) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks at what the kind has drawn
  useLayoutEffect(() => {
    const box = place.current;
    const dialog = box?.closest('dialog');
    box?.scrollIntoView({ block: 'nearest' });
    const isLost = [document.body, dialog].includes(document.activeElement as HTMLDialogElement | null);
    if (isLost) box?.querySelector('button')?.focus({ preventScroll: true });
    return () => {
      // Cancel goes with the focus on it, which the form's own button takes.
      if (box?.contains(document.activeElement)) dialog?.querySelector<HTMLElement>('button[type=submit]')?.focus();
    };
  }, [now.kind]);
  return (
    <div ref={place} className="mt-4 scroll-mb-4">
      {now.kind === 'failed' ? (
        <UploadFailure sentence={now.sentence} onRetry={now.isWorthRetrying ? onRetry : undefined} />
      ) : (
        <UploadProgress progress={now.progress} onCancel={onCancel} />
      )}
    </div>
  );
}
