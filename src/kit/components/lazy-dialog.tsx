import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { toastError } from './toast';

/** By then the screen stands, with all that it reads. */
const IDLE_MS = 3_000;

interface DialogProps {
  open: boolean;
  onClose: () => void;
}

/**
 * A dialog in a chunk of its own, given the dialog's props: fetched once the page stands or when it is opened, drawn from its
 * first opening on. Where it can't be fetched, opening it says so and closes it again.
 */
export function LazyDialog<Props extends DialogProps>({
  load,
  ...rest
}: Props & { load: () => Promise<ComponentType<Props>> }) {
  // What is left without `load` are the dialog's own props, which TypeScript doesn't see for a type parameter.
  const props = rest as unknown as Props;
  const [Drawn, setDrawn] = useState<ComponentType<Props>>();

  const giveUp = useEffectEvent(() => {
    toastError('Error', 'This could not be opened. Check your connection, then load the page again.');
    props.onClose();
  });
  useEffect(() => {
    if (!props.open) {
      // Where it fails before it is needed, opening tries again.
      const timer = setTimeout(() => void load().catch(() => {}), IDLE_MS);
      return () => clearTimeout(timer);
    }
    let isCurrent = true;
    load().then(
      (dialog) => isCurrent && setDrawn(() => dialog),
      () => isCurrent && giveUp(),
    );
    return () => {
      isCurrent = false;
    };
  }, [props.open, load]);

  return Drawn && <Drawn {...props} />;
}
