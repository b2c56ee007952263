import { Button } from '../button/button';
import { ErrorState } from './error-state';

type LoadFailureProps = {
  /** `The events could not be loaded` */
  title: string;
  /** Leaves out what to look after, where it is said beside. */
  brief?: boolean;
  onRetry: () => void;
};

/** Stands in the place of what could not be read, with a way to ask for it again. */
export function LoadFailure({ title, brief, onRetry }: LoadFailureProps) {
  return (
    <ErrorState
      title={title}
      text={brief ? undefined : 'Check your connection and try again.'}
      // The click itself is no argument of a refetch.
      action={<Button onClick={() => onRetry()}>Try again</Button>}
    />
  );
}
