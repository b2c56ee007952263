import { Button } from '../button/button';
import { LoadFailure } from '../state/load-failure';
import { DialogSection } from './dialog';

type LostOrFailedProps = {
  /** What the dialog is about, capitalized: `Team`. */
  noun: string;
  /** What is read about it, when that has its own name: `roster`. */
  what?: string;
  /** What the screen under the dialog lists, when that is something else: `payments`. */
  list?: string;
  /** It doesn't exist for the user. Otherwise it could not be read, and a retry may succeed. */
  isLost: boolean;
  onRetry: () => void;
  onClose: () => void;
};

/** The content of a dialog whose address names nothing that the user may see, as its title says, or whose data could not be read. */
export function LostOrFailed({ noun, isLost, onRetry, onClose, ...labels }: LostOrFailedProps) {
  const name = noun.toLowerCase();
  const { what = name, list = `${name}s` } = labels;
  return (
    <DialogSection>
      {isLost ? (
        <>
          <p className="text-text-2">The {name} doesn't exist, or isn't yours to see.</p>
          <Button onClick={onClose} className="mt-4">
            Back to {list}
          </Button>
        </>
      ) : (
        <LoadFailure title={`The ${what} could not be loaded`} onRetry={onRetry} />
      )}
    </DialogSection>
  );
}
