import type { ConfirmDialogProps } from './confirm-box';
import { LazyDialog } from './lazy-dialog';

const loadBox = async () => (await import('./confirm-box')).ConfirmBox;

/** Asks before what can't be undone. Cancel has the first focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return <LazyDialog load={loadBox} {...props} />;
}
