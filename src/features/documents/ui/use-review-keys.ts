import { type RefObject, useEffect, useEffectEvent } from 'react';
import { topModal } from '@/kit/components/modal-stack';
import { firesShortcut } from '@/kit/shortcut';

export interface ReviewKeys {
  onApprove: () => void;
  onReject: () => void;
  onNext: () => void;
  onPrevious: () => void;
}

/** A, R, J and K, and the arrows, while the dialog around `inside` is the one on top and nobody types. */
export function useReviewKeys(inside: RefObject<HTMLElement | null>, enabled: boolean, keys: ReviewKeys): void {
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

/** Radios take the arrows to choose, and a box that is wider than it shows takes them to scroll. */
function usesArrows(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const scrolls = target.closest('[data-scrolls]');
  return target.matches('input') || (scrolls !== null && scrolls.scrollWidth > scrolls.clientWidth);
}
