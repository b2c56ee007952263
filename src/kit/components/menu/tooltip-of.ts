/** Returns the element with a tooltip at or around the target of an event. */
export function tooltipOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[data-tooltip]') : null;
}
