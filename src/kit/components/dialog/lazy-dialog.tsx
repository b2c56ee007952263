import type { ComponentType } from 'react';
import { usePreload } from '../lazy/load-on-mount';
import { useDialogCode } from './use-dialog-code';

interface DialogProps {
  open: boolean;
  onClose: () => void;
}

/**
 * A dialog in its own chunk, with the dialog's props. The chunk is fetched after the page has loaded or when the dialog is opened; the
 * dialog is rendered from its first opening on.
 */
export function LazyDialog<Props extends DialogProps>({
  load,
  ...rest
}: Props & { load: () => Promise<ComponentType<Props>> }) {
  // Without `load`, these are the dialog's own props, which TypeScript doesn't derive for a type parameter.
  const props = rest as unknown as Props;
  const Drawn = useDialogCode(load, props.open, props.onClose);

  usePreload(load, !props.open);

  return Drawn && <Drawn {...props} />;
}
