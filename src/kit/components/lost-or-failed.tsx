import { Button } from './button';
import { DialogSection } from './dialog';
import { EmptyState } from './empty-state';
import { LoadFailure } from './load-failure';

type LostOrFailedProps = {
  /** What the dialog is about, capital first: `Team`. */
  noun: string;
  /** What is read of it, where that has a name of its own: `roster`. */
  what?: string;
  /** It isn't there for the user; otherwise it could not be read, and may be another time. */
  isLost: boolean;
  onRetry: () => void;
  onClose: () => void;
};

/** Stands in a dialog whose address names nothing that the user may see, or something that could not be read. */
export function LostOrFailed({ noun, what = noun.toLowerCase(), isLost, onRetry, onClose }: LostOrFailedProps) {
  const name = noun.toLowerCase();
  return (
    <DialogSection>
      {isLost ? (
        <EmptyState
          kind="none"
          title={`${noun} Not Found`}
          text={`The ${name} doesn't exist, or isn't yours to see.`}
          action={<Button onClick={onClose}>Back to {name}s</Button>}
        />
      ) : (
        <LoadFailure title={`The ${what} could not be loaded`} onRetry={onRetry} />
      )}
    </DialogSection>
  );
}
