import { useLayoutEffect, useRef } from 'react';
import { UploadFailure, UploadProgress } from '@/kit/components/file/upload-progress';
import type { UploadState } from './use-uploads';

type PaperProgressProps = { now: UploadState; onCancel: () => void; onRetry: () => void };

/** Renders a paper's upload progress, or why it failed. Scrolls into view and keeps the keyboard focus in the dialog. */
export function PaperProgress({ now, onCancel, onRetry }: PaperProgressProps) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the elements that the kind renders
  useLayoutEffect(() => {
    const box = place.current;
    const dialog = box?.closest('dialog');
    box?.scrollIntoView({ block: 'nearest' });
    const isLost = [document.body, dialog].includes(document.activeElement as HTMLDialogElement | null);
    if (isLost) box?.querySelector('button')?.focus({ preventScroll: true });
    return () => {
      // When the focused Cancel button disappears, the focus moves to the form's submit button.
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
