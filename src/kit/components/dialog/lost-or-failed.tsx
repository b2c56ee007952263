import { Button } from '../button/button';
import { LoadFailure } from '../state/load-failure';
import { DialogSection } from './dialog';

type LostOrFailedProps = {
  /** What the dialog is about, capital first: `Team`. */
  noun: string;
  /** What is read of it, where that has a name of its own: `roster`. */
  what?: string;
  /** What the screen under the dialog lists, where that is something else: `payments`. */
  list?: string;
  /** It isn't there for the user; otherwise it could not be read, and may be another time. */
  isLost: boolean;
  onRetry: () => void;
  onClose: () => void;
};

/** Stands in a dialog whose address names nothing that the user may see, as its title says, or something that could not be read. */
export function LostOrFailed({ noun, isLost, onRetry, onClose, ...words }: LostOrFailedProps) {
  const name = noun.toLowerCase();
  const { what = name, list = `${name}s` } = words;
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
