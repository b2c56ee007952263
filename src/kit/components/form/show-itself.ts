/** A `ref` for an element that must be visible when it appears, such as the reason why a form wasn't saved: its button may be far below. */
export function showItself(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'center' });
}
