import type { ConfirmDialogProps } from './confirm-box';
import { LazyDialog } from './lazy-dialog';

const loadBox = async () => (await import('./confirm-box')).ConfirmBox;

/** Asks for confirmation before an action that can't be undone. Cancel has the initial focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return <LazyDialog load={loadBox} {...props} />;
}
