import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { IconButton } from '@/kit/components/button/icon-button';
import { Dialog } from '@/kit/components/dialog/dialog';
import { topModal } from '@/kit/components/dialog/modal-stack';
import { useSession } from '@/kit/session';
import { firesShortcut } from '@/kit/shortcut';
import { formatNumber } from '@/shared/format';
import { t } from '@/shared/translate';
import type { Document } from '../../contract/document';
import { ReviewButtons } from './review-buttons';
import { ReviewEnd } from './review-end';
import { ReviewFacts } from './review-facts';
import { ReviewFiles } from './review-files';
import { mayReview, playerName } from './review-labels';
import { type ReviewList, useReviewQueue } from './use-review-queue';
import { useReviewSession } from './use-review-session';

type ReviewSessionProps = {
  open: boolean;
  first: Document;
  id: number;
  list: ReviewList;
  footAside?: (document: Document) => ReactNode;
  onMove: (id: number) => void;
  onClose: () => void;
};

/** Renders the open viewer, from the first document that it shows to the last. */
export function ReviewSession({ open, first, id, list, footAside, onMove, onClose }: ReviewSessionProps) {
  const user = useSession();
  const queue = useReviewQueue(list, first, id, onMove);
  const session = useReviewSession(queue);
  const { shown: document } = queue;
  const mayChange = mayReview(user, document);
  const { isFinished } = session;
  const aside = isFinished ? null : footAside?.(document);

  function next() {
    if (!isFinished) void queue.step(document, 1);
  }
  function previous() {
    if (isFinished) session.resume();
    else void queue.step(document, -1);
  }
  const steps = useRef<HTMLDivElement>(null);
  useReviewKeys(steps, open, {
    onApprove: () => mayChange && session.approve(),
    onReject: () => mayChange && session.askReason(),
    onNext: next,
    onPrevious: previous,
  });

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="full"
      title={isFinished ? t('Review') : document.type}
      description={isFinished ? undefined : `${playerName(document)} · ${document.teamName ?? t('No team')}`}
      dirty={Boolean(session.entry.reason?.trim())}
      headActions={<Steps box={steps} queue={queue} isFinished={isFinished} onNext={next} onPrevious={previous} />}
      foot={
        (aside || (mayChange && !isFinished)) && (
          <>
            {aside}
            {mayChange && <ReviewButtons document={document} session={session} />}
          </>
        )
      }
    >
      {isFinished ? (
        <ReviewEnd queue={queue.queue} session={session} onMove={onMove} onClose={onClose} />
      ) : (
        <div className="grid border-t border-line md:h-full md:grid-cols-[minmax(0,1fr)_21rem] md:grid-rows-[minmax(0,1fr)]">
          <ReviewFiles document={document} next={queue.next} onSettled={session.onSettled} />
          <ReviewFacts document={document} session={session} mayChange={mayChange} />
        </div>
      )}
    </Dialog>
  );
}

type StepsProps = {
  box: RefObject<HTMLDivElement | null>;
  queue: ReturnType<typeof useReviewQueue>;
  isFinished: boolean;
  onNext: () => void;
  onPrevious: () => void;
};

/** Renders the position in the list, with buttons to the previous and the next document. */
function Steps({ box, queue, isFinished, onNext, onPrevious }: StepsProps) {
  const { position, hasNext, hasPrevious } = queue;
  const { total } = queue.queue;
  if (total === 1 && !isFinished) return <div ref={box} />;
  return (
    <div ref={box} className="flex items-center">
      <p role="status" className="mr-1 text-13 whitespace-nowrap text-text-2">
        {!isFinished && position && t('{n} of {total}', { n: formatNumber(position), total: formatNumber(total) })}
      </p>
      <IconButton
        label={t('Previous')}
        icon={ChevronLeft}
        aria-keyshortcuts="K ArrowLeft"
        onClick={onPrevious}
        disabledReason={hasPrevious || isFinished ? undefined : t('This is the first document')}
      />
      <IconButton
        label={t('Next')}
        icon={ChevronRight}
        aria-keyshortcuts="J ArrowRight"
        onClick={onNext}
        disabledReason={hasNext && !isFinished ? undefined : t('This is the last document')}
      />
    </div>
  );
}

interface ReviewKeys {
  onApprove: () => void;
  onReject: () => void;
  onNext: () => void;
  onPrevious: () => void;
}

/** Handles A, R, J, K and the arrow keys while the dialog around `inside` is on top and the user isn't typing. */
function useReviewKeys(inside: RefObject<HTMLElement | null>, enabled: boolean, keys: ReviewKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!inside.current || !topModal()?.contains(inside.current)) return;
    const [, run] = pressed(keys).find(([names]) => names.some((name) => firesShortcut(name, event, false))) ?? [];
    if (!run || (event.key.startsWith('Arrow') && usesArrows(event.target))) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [enabled]);
}

function pressed({ onApprove, onReject, onNext, onPrevious }: ReviewKeys): [string[], () => void][] {
  return [
    [['a'], onApprove],
    [['r'], onReject],
    [['j', 'arrowright'], onNext],
    [['k', 'arrowleft'], onPrevious],
  ];
}

/** Returns whether the target itself uses the arrow keys: radios to select, and a box that overflows sideways to scroll. */
function usesArrows(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const scrolls = target.closest('[data-scrolls]');
  return target.matches('input') || (scrolls !== null && scrolls.scrollWidth > scrolls.clientWidth);
}
