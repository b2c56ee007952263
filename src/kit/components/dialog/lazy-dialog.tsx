import type { ComponentType } from 'react';
import { usePreload } from '../lazy/load-on-mount';
import { useDialogCode } from './use-dialog-code';

interface DialogProps {
  open: boolean;
  onClose: () => void;
}

/** A dialog in a chunk of its own, given the dialog's props: fetched once the page stands or when it is opened, drawn from its first opening on. */
export function LazyDialog<Props extends DialogProps>({
  load,
  ...rest
}: Props & { load: () => Promise<ComponentType<Props>> }) {
  // What is left without `load` are the dialog's own props, which TypeScript doesn't see for a type parameter.
  const props = rest as unknown as Props;
  const Drawn = useDialogCode(load, props.open, props.onClose);

  usePreload(load, !props.open);

  return Drawn && <Drawn {...props} />;
}
