import { Card } from '../page/card';
import { LoadFailure } from '../state/load-failure';

type ListFailureProps = {
  /** The name of the items, in the plural: `players`. */
  what: string;
  onRetry: () => void;
  className?: string;
};

/** Shown in place of a list that could not be read. */
export function ListFailure({ what, onRetry, className }: ListFailureProps) {
  return (
    <Card className={className}>
      <LoadFailure title={`The ${what} could not be loaded`} onRetry={onRetry} />
    </Card>
  );
}
