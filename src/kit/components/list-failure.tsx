import { Button } from './button';
import { Card } from './card';
import { ErrorState } from './error-state';

type ListFailureProps = {
  /** What is missing, in the plural: `players`. */
  what: string;
  busy: boolean;
  onRetry: () => void;
  className?: string;
};

/** Stands in a list's place when it could not be read. */
export function ListFailure({ what, busy, onRetry, className }: ListFailureProps) {
  return (
    <Card className={className}>
      <ErrorState
        title={`The ${what} could not be loaded`}
        text="Check your connection and try again."
        action={
          <Button busy={busy} busyLabel="Loading..." onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </Card>
  );
}
