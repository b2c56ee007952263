import { Card } from '../page/card';
import { LoadFailure } from '../state/load-failure';

type ListFailureProps = {
  /** What is missing, in the plural: `players`. */
  what: string;
  onRetry: () => void;
  className?: string;
};

/** Stands in a list's place when it could not be read. */
export function ListFailure({ what, onRetry, className }: ListFailureProps) {
  return (
    <Card className={className}>
      <LoadFailure title={`The ${what} could not be loaded`} onRetry={onRetry} />
    </Card>
  );
}
