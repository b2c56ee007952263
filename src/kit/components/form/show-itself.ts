/** The `ref` of what has to be seen once it is there, such as why a form wasn't saved: its button may stand far below. */
export function showItself(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'center' });
}
