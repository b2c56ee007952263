import { type MouseEvent, type ReactNode, type ToggleEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { takeStepsBack } from '../../take-steps-back';
import { placeBeside } from './place';

type TriggerProps = { popoverTarget: string; 'aria-expanded': boolean; 'aria-haspopup': 'dialog' };

type MenuPopoverProps = {
  label: string;
  width?: number;
  /** The edge that is aligned with its button. */
  align?: 'start' | 'end';
  /** The distance to its button in pixels: more when the button is in a bar that the popover should clear. */
  gap?: number;
  /** Renders the button that opens it; the props are to be spread on it. */
  trigger: (props: TriggerProps) => ReactNode;
  children: ReactNode;
};

/** A popover below its button, using the browser's own popover: Escape, a press outside, Back and a link inside close it. */
export function MenuPopover({ label, width = 360, align = 'end', gap = 8, trigger, children }: MenuPopoverProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  // Before the content is visible, since Back may be pressed next.
  useLayoutEffect(() => {
    const popover = box.current;
    if (!open || !popover) {
      return;
    }
    const anchor = document.querySelector(`[popovertarget="${id}"]`);
    const place = () => anchor && movePopover(anchor, popover, align, gap);
    place();
    // Lazy parts make it larger.
    const watch = new ResizeObserver(place);
    watch.observe(popover);
    const stop = new AbortController();
    window.addEventListener('resize', place, stop);
    window.addEventListener('scroll', place, stop);
    const release = takeStepsBack(() => popover.hidePopover());
    return () => {
      release();
      watch.disconnect();
      stop.abort();
    };
  }, [open, id, align, gap]);

  function closeOnLink(event: MouseEvent<HTMLDivElement>) {
    if (event.target instanceof Element && event.target.closest('a')) {
      box.current?.hidePopover();
    }
  }

  return (
    <>
      {trigger({ popoverTarget: id, 'aria-expanded': open, 'aria-haspopup': 'dialog' })}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter is a click already */}
      <div
        ref={box}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        onToggle={(event: ToggleEvent<HTMLDivElement>) => setOpen(event.newState === 'open')}
        onClick={closeOnLink}
        className="popover"
        style={{ width: `min(${width}px, 100vw - 32px)` }}
      >
        {open && children}
      </div>
    </>
  );
}

function movePopover(anchor: Element, popover: HTMLElement, align: 'start' | 'end', gap: number) {
  const beside = anchor.getBoundingClientRect();
  const room = { width: document.documentElement.clientWidth, height: window.innerHeight };
  popover.style.maxHeight = `${Math.max(room.height - beside.bottom, beside.top) - 24}px`;
  const size = { width: popover.offsetWidth, height: popover.offsetHeight };
  const { left, top } = placeBeside(beside, size, room, { align, gap, margin: 16 });
  Object.assign(popover.style, { left: `${left}px`, top: `${top}px` });
}
