import { type Box, type Position, type Size, within } from './place';
import { tooltipOf } from './tooltip-of';

/** Shows and hides the page's tooltip from now on, starting with the event `first`. Returns a function that stops it. */
export function listenForTooltips(tip: HTMLElement, first: Event): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let anchor: Element | null = null;
  // The control has changed, so the tooltip may be wrong.
  const changes = new MutationObserver(hide);

  function show(target: Element) {
    clearTimeout(timer);
    if (!target.isConnected) {
      return;
    }
    anchor = target;
    changes.observe(target, { attributeFilter: ['data-tooltip'] });
    tip.textContent = target.getAttribute('data-tooltip');
    tip.showPopover();
    const room = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const size = { width: tip.offsetWidth, height: tip.offsetHeight };
    const beside = target.getBoundingClientRect();
    const controls = [...(target.closest('dialog') ?? document).querySelectorAll('a, button, input, select, textarea')]
      .filter((control) => !control.contains(target))
      .map((control) => control.getBoundingClientRect());
    const { left, top } = placeTip(beside, size, room, (box) =>
      controls.every(
        (control) =>
          control.right <= box.left ||
          control.left >= box.right ||
          control.bottom <= box.top ||
          control.top >= box.bottom,
      ),
    );
    tip.style.left = `${left}px`;
    tip.style.top = `${top}px`;
  }

  function hide() {
    clearTimeout(timer);
    anchor = null;
    changes.disconnect();
    tip.hidePopover();
  }

  // The tooltip stays while the pointer is on it, so that it can be read magnified.
  function onPointerOver(event: PointerEvent) {
    const target = tooltipOf(event.target);
    if (event.pointerType === 'touch' || event.target === tip || (target && target === anchor)) {
      clearTimeout(timer);
    } else if (target) {
      clearTimeout(timer);
      timer = setTimeout(() => show(target), anchor ? 0 : 400);
    } else {
      clearTimeout(timer);
      timer = setTimeout(hide, 120);
    }
  }

  function onFocusIn(event: FocusEvent) {
    const target = tooltipOf(event.target);
    if (target?.matches(':focus-visible')) {
      clearTimeout(timer);
      // A popover that closes returns the focus while the browser refuses to open another popover.
      timer = setTimeout(() => show(target));
    } else {
      hide();
    }
  }

  function onPress(event: MouseEvent) {
    const target = tooltipOf(event.target);
    if (target?.matches('[aria-disabled="true"]')) {
      show(target);
    } else {
      hide();
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      hide();
    }
  }

  const stop = new AbortController();
  const options = { signal: stop.signal, capture: true, passive: true };
  document.addEventListener('pointerover', onPointerOver, options);
  document.addEventListener('focusin', onFocusIn, options);
  document.addEventListener('focusout', hide, options);
  document.addEventListener('click', onPress, options);
  document.addEventListener('dragstart', hide, options);
  document.addEventListener('keydown', onKeyDown, options);
  document.addEventListener('scroll', hide, options);
  // The pointer may have moved on by now.
  if (first instanceof PointerEvent && first.type === 'pointerover') {
    if (tooltipOf(first.target)?.matches(':hover')) onPointerOver(first);
  } else if (first instanceof FocusEvent) onFocusIn(first);
  else if (first instanceof MouseEvent) onPress(first);
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

/**
 * Returns where to put a tooltip, in pixels of the window: above its anchor, below, left or right of it, whichever is the first with
 * enough space for which `isFree` says that it covers nothing; otherwise above or below, depending on the space.
 */
export function placeTip(anchor: Box, tip: Size, room: Size, isFree: (tip: Box) => boolean): Position {
  const gap = 6;
  const margin = 8;
  const left = within((anchor.left + anchor.right - tip.width) / 2, margin, room.width - tip.width);
  const top = within((anchor.top + anchor.bottom - tip.height) / 2, margin, room.height - tip.height);
  const spots = [
    { left, top: anchor.top - gap - tip.height },
    { left, top: anchor.bottom + gap },
    { left: anchor.left - gap - tip.width, top },
    { left: anchor.right + gap, top },
  ];
  const roomy = spots
    .map((spot) => ({ ...spot, right: spot.left + tip.width, bottom: spot.top + tip.height }))
    .filter((box) => box.left >= margin && box.top >= margin)
    .filter((box) => box.right <= room.width - margin && box.bottom <= room.height - margin);
  return roomy.find(isFree) ?? roomy[0] ?? { left, top };
}
